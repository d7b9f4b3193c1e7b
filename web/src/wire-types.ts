// The names under which the page knows the shapes of `wire.ts`, which is generated.
import type { components } from "./wire";

type Schemas = components["schemas"];

/** The number of the protocol that this page speaks: the first frame each way carries it. */
export const PROTOCOL = 1;

export type Accepted = Schemas["Accepted"];
export type ApiError = Schemas["ApiError"];
export type AskRulings = Schemas["AskRulings"];
export type AskTouches = Schemas["AskTouches"];
export type ClaimKind = Schemas["ClaimKind"];
export type ClauseView = Schemas["ClauseView"];
export type ClientFrame = Schemas["ClientFrame"];
export type ClockView = Schemas["ClockView"];
export type ControlOption = Schemas["ControlOption"];
export type Counters = Schemas["Counters"];
export type Created = Schemas["Created"];
export type EvidenceView = Schemas["EvidenceView"];
export type FalseClaim = Schemas["FalseClaim"];
export type FindingView = Schemas["FindingView"];
export type FoulView = Schemas["FoulView"];
export type GameList = Schemas["GameList"];
export type GameRow = Schemas["GameRow"];
export type GameView = Schemas["GameView"];
export type Invite = Schemas["Invite"];
export type InviteLink = Schemas["InviteLink"];
export type LeaveKind = Schemas["LeaveKind"];
export type LiveView = Schemas["LiveView"];
export type Me = Schemas["Me"];
export type MoveInfo = Schemas["MoveInfo"];
export type MoveText = Schemas["MoveText"];
export type NewGame = Schemas["NewGame"];
export type NoticeCode = Schemas["NoticeCode"];
export type OfferKind = Schemas["OfferKind"];
export type OfferView = Schemas["OfferView"];
export type Options = Schemas["Options"];
export type OrderFrame = Schemas["OrderFrame"];
export type Place = Schemas["Place"];
export type Ply = Schemas["Ply"];
export type PositionInfo = Schemas["PositionInfo"];
export type Presence = Schemas["Presence"];
export type ResultView = Schemas["ResultView"];
export type RulingNote = Schemas["RulingNote"];
export type RulingView = Schemas["RulingView"];
export type RuleBookOption = Schemas["RuleBookOption"];
export type Rulings = Schemas["Rulings"];
export type SeatClock = Schemas["SeatClock"];
export type ServerFrame = Schemas["ServerFrame"];
export type SideChoice = Schemas["SideChoice"];
export type TableKind = Schemas["TableKind"];
export type Text = Schemas["Text"];
export type TouchAsked = Schemas["TouchAsked"];
export type Touches = Schemas["Touches"];
export type What = Schemas["What"];
export type WhyNot = Schemas["WhyNot"];
