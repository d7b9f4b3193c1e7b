// The shapes of protocol 1 in the form that openapi-typescript writes; `cargo xtask generate` writes this file.

export interface components {
  schemas: {
    Accepted: { id: string; place: components["schemas"]["Place"] };
    ApiError: { code: string; request: string; text: components["schemas"]["Text"] };
    /** @enum {string} */
    ClaimKind: "natural_limit" | "repetition" | "opponent_left";
    ClientFrame:
      | { protocol: number; reach?: boolean; /** @enum {string} */ t: "hello" }
      | { action: string; id: number; seat?: number | null; seen: number; /** @enum {string} */ t: "act" }
      | {
          id: number;
          offer: components["schemas"]["OfferKind"];
          seat?: number | null;
          seen: number;
          /** @enum {string} */ t: "offer";
        }
      | {
          accept: boolean;
          id: number;
          offer: components["schemas"]["OfferKind"];
          seat?: number | null;
          seen: number;
          /** @enum {string} */ t: "answer";
        }
      | {
          how: components["schemas"]["LeaveKind"];
          id: number;
          seat?: number | null;
          /** @enum {string} */ t: "leave";
        }
      | {
          claim: components["schemas"]["ClaimKind"];
          id: number;
          seat?: number | null;
          seen: number;
          /** @enum {string} */ t: "claim";
        }
      | { id: number; seat?: number | null; seen?: number | null; /** @enum {string} */ t: "card" }
      | {
          id: number;
          order: components["schemas"]["OrderFrame"];
          seen?: number | null;
          /** @enum {string} */ t: "order";
          why: string;
        }
      | { at: number; /** @enum {string} */ t: "ping" };
    ClockView: {
      at: number;
      round_ends?: number | null;
      running: number[];
      seats: components["schemas"]["SeatClock"][];
      shared?: number | null;
    };
    ControlOption: { control: string; name: string; text: components["schemas"]["Text"] };
    Counters: {
      claim_at: number;
      counted: number[];
      fouls: number[];
      fouls_to_lose: number;
      limit: number;
      quiet_rounds: number;
      standings: number;
      warnings: number[];
    };
    Created: { id: string; invites: components["schemas"]["InviteLink"][] };
    GameList: { games: components["schemas"]["GameRow"][]; next?: string | null };
    GameRow: {
      control_text: components["schemas"]["Text"];
      created: number;
      game: string;
      id: string;
      names: (string | null)[];
      plies: number;
      score?: string | null;
      status: components["schemas"]["Status"];
    };
    GameView: {
      book: string;
      book_text: components["schemas"]["Text"];
      control: string;
      control_text: components["schemas"]["Text"];
      created: number;
      game: string;
      handicap?: string | null;
      id: string;
      invites?: components["schemas"]["InviteLink"][];
      kind: components["schemas"]["TableKind"];
      live: components["schemas"]["LiveView"];
      plies: components["schemas"]["Ply"][];
      presence: components["schemas"]["Presence"];
      seats: components["schemas"]["SeatView"][];
      start: string;
      you: components["schemas"]["Viewer"];
    };
    HandicapOption: { fen: string; name: string; text: components["schemas"]["Text"] };
    Invite: {
      book_text: components["schemas"]["Text"];
      control_text: components["schemas"]["Text"];
      from: string;
      handicap_text?: components["schemas"]["Text"] | null;
      id: string;
      place: components["schemas"]["Place"];
      start: string;
      taken: boolean;
      yours: boolean;
    };
    InviteLink: { link: string; place: components["schemas"]["Place"]; token: string };
    /** @enum {string} */
    LeaveKind: "resign" | "abort" | "abandon";
    LiveView: {
      check?: string | null;
      clock: components["schemas"]["ClockView"];
      counters: components["schemas"]["Counters"];
      fen: string;
      first_move_by?: number | null;
      may?: string[];
      must_change?: number | null;
      offers?: components["schemas"]["OfferView"][];
      pause?: components["schemas"]["Pause"] | null;
      plies: number;
      reach?: string[];
      result?: components["schemas"]["ResultView"] | null;
      seq: number;
      status: components["schemas"]["Status"];
      targets?: string[];
      to_act: number[];
    };
    Me: { guest: boolean; name: string; person: string };
    MoveInfo: { chinese: string; iccs: string; short: string; uci: string; wxf: string };
    NewGame: {
      book?: string | null;
      control: string;
      kind: components["schemas"]["TableKind"];
      listed?: boolean;
      side: components["schemas"]["SideChoice"];
      start?: string | null;
    };
    /** @enum {string} */
    NoticeCode: "shutdown" | "reload";
    /** @enum {string} */
    OfferKind: "draw" | "takeback";
    OfferView: { offer: components["schemas"]["OfferKind"]; seat: number };
    Options: {
      books: components["schemas"]["RuleBookOption"][];
      controls: components["schemas"]["ControlOption"][];
      handicaps: components["schemas"]["HandicapOption"][];
    };
    OrderFrame:
      | { /** @enum {string} */ do: "pause" }
      | { /** @enum {string} */ do: "resume" }
      | { /** @enum {string} */ do: "adjourn"; until?: number | null }
      | { /** @enum {string} */ do: "add_common_time"; ms: number }
      | { /** @enum {string} */ do: "add_time"; ms: number; seat: number }
      | { article: string; /** @enum {string} */ do: "foul"; seat: number }
      | { /** @enum {string} */ do: "warning"; seat: number }
      | { /** @enum {string} */ do: "set_back"; plies: number }
      | { /** @enum {string} */ do: "set_result"; termination?: string | null; winner?: number | null }
      | { /** @enum {string} */ do: "annul" }
      | { /** @enum {string} */ do: "forfeit"; seats: number[]; termination?: string | null };
    PatchMe: { name: string };
    Pause: { reason: string; text: components["schemas"]["Text"]; until?: number | null };
    /** @enum {string} */
    Place: "red" | "black";
    Ply: {
      captured?: string | null;
      check?: boolean;
      chinese: string;
      left?: number | null;
      move: string;
      spent: number;
      wxf: string;
    };
    PositionInfo: {
      checkers: string[];
      ending?: string | null;
      fen: string;
      moves: components["schemas"]["MoveInfo"][];
      turn: string;
      why_not?: components["schemas"]["WhyNot"][];
    };
    Presence: { arbiter: boolean; away_since: (number | null)[]; claimable_from?: (number | null)[]; seats: boolean[]; spectators: number };
    ResultView: {
      article?: string | null;
      score: string;
      termination: string;
      text: components["schemas"]["Text"];
      winner?: number | null;
    };
    RuleBookOption: { name: string; note?: components["schemas"]["Text"] | null; text: components["schemas"]["Text"] };
    SeatClock: {
      byoyomi?: number | null;
      cards?: number;
      flagged?: boolean;
      left: number;
      main?: number | null;
      moves_to_go?: number | null;
      periods?: number | null;
      step?: number | null;
      time_fouls?: number;
      timer: string;
    };
    SeatView: { name?: string | null; seat: number };
    ServerFrame:
      | {
          now: number;
          protocol: number;
          /** @enum {string} */ t: "welcome";
          you: components["schemas"]["Viewer"];
        }
      | { re?: number | null; /** @enum {string} */ t: "view"; view: components["schemas"]["GameView"] }
      | {
          at: number;
          live: components["schemas"]["LiveView"];
          ply?: components["schemas"]["Ply"] | null;
          re?: number | null;
          seq: number;
          /** @enum {string} */ t: "update";
          what: components["schemas"]["What"];
        }
      | { presence: components["schemas"]["Presence"]; /** @enum {string} */ t: "presence" }
      | {
          code: string;
          re: number;
          squares?: string[];
          /** @enum {string} */ t: "refused";
          text: components["schemas"]["Text"];
        }
      | { code: string; /** @enum {string} */ t: "error"; text: components["schemas"]["Text"] }
      | {
          code: components["schemas"]["NoticeCode"];
          /** @enum {string} */ t: "notice";
          text: components["schemas"]["Text"];
        }
      | { at: number; now: number; /** @enum {string} */ t: "pong" };
    /** @enum {string} */
    SideChoice: "red" | "black" | "random";
    /** @enum {string} */
    Status: "waiting" | "running" | "paused" | "finished";
    /** @enum {string} */
    TableKind: "friend" | "screen" | "arbitered";
    Text: { en: string; zh: string };
    Viewer: { arbiter: boolean; seats: number[] };
    What:
      | { /** @enum {string} */ is: "seated"; seat: number }
      | { /** @enum {string} */ is: "started" }
      | { capture: boolean; /** @enum {string} */ is: "moved"; seat: number }
      | { /** @enum {string} */ is: "offered"; offer: components["schemas"]["OfferKind"]; seat: number }
      | {
          accepted: boolean;
          /** @enum {string} */ is: "answered";
          offer: components["schemas"]["OfferKind"];
          seat: number;
        }
      | { /** @enum {string} */ is: "expired"; seat: number }
      | { /** @enum {string} */ is: "ruled"; text: components["schemas"]["Text"] }
      | { /** @enum {string} */ is: "ordered"; text: components["schemas"]["Text"] }
      | { /** @enum {string} */ is: "noted"; text: components["schemas"]["Text"] }
      | { /** @enum {string} */ is: "paused" }
      | { /** @enum {string} */ is: "resumed" }
      | { /** @enum {string} */ is: "ended" };
    WhyNot: {
      code: string;
      move: string;
      squares?: string[];
      text: components["schemas"]["Text"];
    };
  };
}
