//! The keys of the messages, with the variables of each.
//!
//! Made by `cargo xtask generate` from the message files. Do not edit.

/// A message of the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Key {
    /// `answer-draw-accepted`, with `$side`
    AnswerDrawAccepted,
    /// `answer-draw-declined`, with `$side`
    AnswerDrawDeclined,
    /// `answer-takeback-accepted`, with `$side`
    AnswerTakebackAccepted,
    /// `answer-takeback-declined`, with `$side`
    AnswerTakebackDeclined,
    /// `article`, with `$article`
    Article,
    /// `articles`, with `$after` and `$before`
    Articles,
    /// `book-axf`
    BookAxf,
    /// `book-cxa1999`
    BookCxa1999,
    /// `book-cxa2020`
    BookCxa2020,
    /// `book-note-asian`
    BookNoteAsian,
    /// `book-note-chinese`
    BookNoteChinese,
    /// `book-note-online`
    BookNoteOnline,
    /// `book-note-school`
    BookNoteSchool,
    /// `book-online`
    BookOnline,
    /// `book-school`
    BookSchool,
    /// `book-wxf2018`
    BookWxf2018,
    /// `claim-natural-limit-false`, with `$side`
    ClaimNaturalLimitFalse,
    /// `claim-natural-limit-open`, with `$side`
    ClaimNaturalLimitOpen,
    /// `claim-natural-limit-true`, with `$side`
    ClaimNaturalLimitTrue,
    /// `claim-opponent-left-false`, with `$side`
    ClaimOpponentLeftFalse,
    /// `claim-opponent-left-open`, with `$side`
    ClaimOpponentLeftOpen,
    /// `claim-opponent-left-true`, with `$side`
    ClaimOpponentLeftTrue,
    /// `claim-repetition-false`, with `$side`
    ClaimRepetitionFalse,
    /// `claim-repetition-open`, with `$side`
    ClaimRepetitionOpen,
    /// `claim-repetition-true`, with `$side`
    ClaimRepetitionTrue,
    /// `class-allowed`, with `$side`
    ClassAllowed,
    /// `class-perpetual-attack`, with `$side`
    ClassPerpetualAttack,
    /// `class-perpetual-chase`, with `$side`
    ClassPerpetualChase,
    /// `class-perpetual-check`, with `$side`
    ClassPerpetualCheck,
    /// `class-perpetual-kill`, with `$side`
    ClassPerpetualKill,
    /// `class-undetermined`, with `$side`
    ClassUndetermined,
    /// `code-axf`
    CodeAxf,
    /// `code-cxa1999`
    CodeCxa1999,
    /// `code-cxa2020`
    CodeCxa2020,
    /// `control-and`, with `$after` and `$before`
    ControlAnd,
    /// `control-bad-again`
    ControlBadAgain,
    /// `control-bad-both-over`
    ControlBadBothOver,
    /// `control-bad-cards-without-time`
    ControlBadCardsWithoutTime,
    /// `control-bad-deduct-too-small`, with `$given` and `$min`
    ControlBadDeductTooSmall,
    /// `control-bad-deduct-without-step`
    ControlBadDeductWithoutStep,
    /// `control-bad-end`
    ControlBadEnd,
    /// `control-bad-nothing-after-quota`
    ControlBadNothingAfterQuota,
    /// `control-bad-odds-too-great`, with `$bank` and `$given` and `$side`
    ControlBadOddsTooGreat,
    /// `control-bad-odds-twice`, with `$side`
    ControlBadOddsTwice,
    /// `control-bad-odds-without-time`
    ControlBadOddsWithoutTime,
    /// `control-bad-penalty-without-limit`
    ControlBadPenaltyWithoutLimit,
    /// `control-bad-range`, with `$given` and `$max` and `$min` and `$part`
    ControlBadRange,
    /// `control-bad-repeat-not-last`
    ControlBadRepeatNotLast,
    /// `control-bad-repeat-without-moves`
    ControlBadRepeatWithoutMoves,
    /// `control-bad-step-without-bank`
    ControlBadStepWithoutBank,
    /// `control-bad-too-long`
    ControlBadTooLong,
    /// `control-bad-word`
    ControlBadWord,
    /// `control-bank-moves`, with `$bank` and `$moves`
    ControlBankMoves,
    /// `control-bank-repeat`, with `$bank` and `$moves`
    ControlBankRepeat,
    /// `control-both-over`, with `$end`
    ControlBothOver,
    /// `control-byoyomi`, with `$each`
    ControlByoyomi,
    /// `control-byoyomi-periods`, with `$each` and `$periods`
    ControlByoyomiPeriods,
    /// `control-cards`, with `$count` and `$each`
    ControlCards,
    /// `control-deduct`, with `$time`
    ControlDeduct,
    /// `control-delay`, with `$each`
    ControlDelay,
    /// `control-error`, with `$reason`
    ControlError,
    /// `control-error-at`, with `$reason` and `$word`
    ControlErrorAt,
    /// `control-fischer`, with `$bank` and `$each`
    ControlFischer,
    /// `control-foul`, with `$limit`
    ControlFoul,
    /// `control-increment`, with `$each`
    ControlIncrement,
    /// `control-main`, with `$bank`
    ControlMain,
    /// `control-no-carry`
    ControlNoCarry,
    /// `control-odds-less`, with `$side` and `$time`
    ControlOddsLess,
    /// `control-odds-more`, with `$side` and `$time`
    ControlOddsMore,
    /// `control-per-move`, with `$each`
    ControlPerMove,
    /// `control-per-move-periods`, with `$each` and `$periods`
    ControlPerMovePeriods,
    /// `control-plus`, with `$after` and `$before`
    ControlPlus,
    /// `control-round`, with `$end` and `$time`
    ControlRound,
    /// `control-shared`, with `$end` and `$time`
    ControlShared,
    /// `control-step`, with `$each`
    ControlStep,
    /// `control-then`, with `$after` and `$before`
    ControlThen,
    /// `control-unlimited`
    ControlUnlimited,
    /// `end-arbiter`
    EndArbiter,
    /// `end-both-zero`
    EndBothZero,
    /// `end-draw`
    EndDraw,
    /// `end-loss`
    EndLoss,
    /// `error-book-unknown`, with `$book`
    ErrorBookUnknown,
    /// `error-busy`
    ErrorBusy,
    /// `error-closing`
    ErrorClosing,
    /// `error-command-bad-action`
    ErrorCommandBadAction,
    /// `error-command-bad-order`
    ErrorCommandBadOrder,
    /// `error-command-no-command`
    ErrorCommandNoCommand,
    /// `error-command-no-seat`
    ErrorCommandNoSeat,
    /// `error-command-not-arbiter`
    ErrorCommandNotArbiter,
    /// `error-command-not-your-seat`
    ErrorCommandNotYourSeat,
    /// `error-command-reason-too-long`
    ErrorCommandReasonTooLong,
    /// `error-control-invalid`, with `$control`
    ErrorControlInvalid,
    /// `error-flood`
    ErrorFlood,
    /// `error-frame-binary`
    ErrorFrameBinary,
    /// `error-frame-unreadable`
    ErrorFrameUnreadable,
    /// `error-game-not-found`
    ErrorGameNotFound,
    /// `error-hello-missing`
    ErrorHelloMissing,
    /// `error-host-unknown`, with `$host`
    ErrorHostUnknown,
    /// `error-internal`
    ErrorInternal,
    /// `error-invite-not-found`
    ErrorInviteNotFound,
    /// `error-invite-own`
    ErrorInviteOwn,
    /// `error-invite-taken`
    ErrorInviteTaken,
    /// `error-method`
    ErrorMethod,
    /// `error-name-invalid`
    ErrorNameInvalid,
    /// `error-not-found`
    ErrorNotFound,
    /// `error-origin-foreign`
    ErrorOriginForeign,
    /// `error-page-missing`
    ErrorPageMissing,
    /// `error-request-malformed`, with `$what`
    ErrorRequestMalformed,
    /// `error-request-not-json`
    ErrorRequestNotJson,
    /// `error-request-too-large`
    ErrorRequestTooLarge,
    /// `error-request-too-many`
    ErrorRequestTooMany,
    /// `error-session-missing`
    ErrorSessionMissing,
    /// `error-start-over`
    ErrorStartOver,
    /// `error-store-down`
    ErrorStoreDown,
    /// `fen-counter`, with `$field` and `$text`
    FenCounter,
    /// `fen-empty`
    FenEmpty,
    /// `fen-error`, with `$reason`
    FenError,
    /// `fen-extra`, with `$text`
    FenExtra,
    /// `fen-no-side`
    FenNoSide,
    /// `fen-rank-count`, with `$ranks`
    FenRankCount,
    /// `fen-rank-width`, with `$points` and `$rank`
    FenRankWidth,
    /// `fen-unknown-field`, with `$field` and `$text`
    FenUnknownField,
    /// `fen-unknown-piece`, with `$letter` and `$rank`
    FenUnknownPiece,
    /// `fen-unknown-side`, with `$text`
    FenUnknownSide,
    /// `foul-disturbance`
    FoulDisturbance,
    /// `foul-false-claim`
    FoulFalseClaim,
    /// `foul-illegal-move`
    FoulIllegalMove,
    /// `foul-left-seat`
    FoulLeftSeat,
    /// `foul-lesser`
    FoulLesser,
    /// `foul-repeated-offer`
    FoulRepeatedOffer,
    /// `foul-touched-enemy`
    FoulTouchedEnemy,
    /// `foul-touched-own`
    FoulTouchedOwn,
    /// `foul-unrecorded`
    FoulUnrecorded,
    /// `handicap-advisors-and-elephants`
    HandicapAdvisorsAndElephants,
    /// `handicap-both-advisors`
    HandicapBothAdvisors,
    /// `handicap-both-cannons`
    HandicapBothCannons,
    /// `handicap-both-elephants`
    HandicapBothElephants,
    /// `handicap-both-horses`
    HandicapBothHorses,
    /// `handicap-both-rooks`
    HandicapBothRooks,
    /// `handicap-even`
    HandicapEven,
    /// `handicap-five-pawns`
    HandicapFivePawns,
    /// `handicap-horse-and-cannon`
    HandicapHorseAndCannon,
    /// `handicap-left-cannon`
    HandicapLeftCannon,
    /// `handicap-left-horse`
    HandicapLeftHorse,
    /// `handicap-left-rook`
    HandicapLeftRook,
    /// `handicap-nine-pieces`
    HandicapNinePieces,
    /// `handicap-right-cannon`
    HandicapRightCannon,
    /// `handicap-right-horse`
    HandicapRightHorse,
    /// `handicap-right-rook`
    HandicapRightRook,
    /// `handicap-rook-and-cannon`
    HandicapRookAndCannon,
    /// `handicap-rook-and-horse`
    HandicapRookAndHorse,
    /// `illegal-blocked-eye`, with `$by`
    IllegalBlockedEye,
    /// `illegal-cannon-no-screen`, with `$piece`
    IllegalCannonNoScreen,
    /// `illegal-cannon-screens`, with `$piece` and `$screens`
    IllegalCannonScreens,
    /// `illegal-crosses-river`, with `$piece`
    IllegalCrossesRiver,
    /// `illegal-facing-kings`
    IllegalFacingKings,
    /// `illegal-game-over`
    IllegalGameOver,
    /// `illegal-hobbled-leg`, with `$by`
    IllegalHobbledLeg,
    /// `illegal-into-check`, with `$by` and `$king`
    IllegalIntoCheck,
    /// `illegal-leaves-palace`, with `$piece`
    IllegalLeavesPalace,
    /// `illegal-no-piece`
    IllegalNoPiece,
    /// `illegal-not-your-piece`, with `$piece`
    IllegalNotYourPiece,
    /// `illegal-only-escape`
    IllegalOnlyEscape,
    /// `illegal-own-piece-there`, with `$by`
    IllegalOwnPieceThere,
    /// `illegal-path-blocked`, with `$by` and `$piece`
    IllegalPathBlocked,
    /// `illegal-shape-advisor`, with `$piece`
    IllegalShapeAdvisor,
    /// `illegal-shape-cannon`, with `$piece`
    IllegalShapeCannon,
    /// `illegal-shape-elephant`, with `$piece`
    IllegalShapeElephant,
    /// `illegal-shape-horse`, with `$piece`
    IllegalShapeHorse,
    /// `illegal-shape-king`, with `$piece`
    IllegalShapeKing,
    /// `illegal-shape-pawn-across`, with `$piece`
    IllegalShapePawnAcross,
    /// `illegal-shape-pawn-home`, with `$piece`
    IllegalShapePawnHome,
    /// `illegal-shape-rook`, with `$piece`
    IllegalShapeRook,
    /// `illegal-still-in-check`, with `$by`
    IllegalStillInCheck,
    /// `lapse-all-over`, with `$end`
    LapseAllOver,
    /// `lapse-byoyomi`, with `$side`
    LapseByoyomi,
    /// `lapse-byoyomi-periods`, with `$periods` and `$side`
    LapseByoyomiPeriods,
    /// `lapse-flag`, with `$side`
    LapseFlag,
    /// `lapse-foul`, with `$count` and `$side`
    LapseFoul,
    /// `lapse-foul-loses`, with `$count` and `$side`
    LapseFoulLoses,
    /// `lapse-minutes-taken`, with `$side` and `$time`
    LapseMinutesTaken,
    /// `lapse-over`, with `$side`
    LapseOver,
    /// `lapse-period-used`, with `$left` and `$side`
    LapsePeriodUsed,
    /// `lapse-round-over`, with `$end`
    LapseRoundOver,
    /// `lapse-shared-time-up`, with `$end`
    LapseSharedTimeUp,
    /// `lapse-stage`, with `$side` and `$stage`
    LapseStage,
    /// `means-avoid-loss`
    MeansAvoidLoss,
    /// `means-avoid-mate`
    MeansAvoidMate,
    /// `means-checks`
    MeansChecks,
    /// `means-direct`
    MeansDirect,
    /// `means-discovered`
    MeansDiscovered,
    /// `means-exchange`
    MeansExchange,
    /// `means-joint`
    MeansJoint,
    /// `means-pin`
    MeansPin,
    /// `means-screen`
    MeansScreen,
    /// `means-unblock`
    MeansUnblock,
    /// `means-unroot`
    MeansUnroot,
    /// `moves-to-go`, with `$moves`
    MovesToGo,
    /// `natural-count`, with `$cap` and `$limit` and `$rounds`
    NaturalCount,
    /// `nature-block`
    NatureBlock,
    /// `nature-chase`
    NatureChase,
    /// `nature-check`
    NatureCheck,
    /// `nature-exchange`
    NatureExchange,
    /// `nature-follow`
    NatureFollow,
    /// `nature-idle`
    NatureIdle,
    /// `nature-kill`
    NatureKill,
    /// `nature-offer`
    NatureOffer,
    /// `nature-undetermined`
    NatureUndetermined,
    /// `note-away`, with `$side`
    NoteAway,
    /// `note-back`, with `$side`
    NoteBack,
    /// `note-card`, with `$side`
    NoteCard,
    /// `note-foul`, with `$foul` and `$side`
    NoteFoul,
    /// `note-foul-article`, with `$article` and `$foul` and `$side`
    NoteFoulArticle,
    /// `note-left`, with `$reason`
    NoteLeft,
    /// `note-resumed`
    NoteResumed,
    /// `note-seated`, with `$side`
    NoteSeated,
    /// `note-started`
    NoteStarted,
    /// `note-undone-order`
    NoteUndoneOrder,
    /// `note-undone-takeback`, with `$side`
    NoteUndoneTakeback,
    /// `notice-reload`
    NoticeReload,
    /// `notice-shutdown`
    NoticeShutdown,
    /// `offer-draw`, with `$side`
    OfferDraw,
    /// `offer-takeback`, with `$side`
    OfferTakeback,
    /// `order-adjourn`
    OrderAdjourn,
    /// `order-annul`
    OrderAnnul,
    /// `order-common-time-given`, with `$time`
    OrderCommonTimeGiven,
    /// `order-common-time-taken`, with `$time`
    OrderCommonTimeTaken,
    /// `order-forfeit`, with `$reason` and `$side`
    OrderForfeit,
    /// `order-foul`, with `$foul` and `$side`
    OrderFoul,
    /// `order-pause`
    OrderPause,
    /// `order-resume`
    OrderResume,
    /// `order-set-back`, with `$plies`
    OrderSetBack,
    /// `order-set-result-draw`, with `$reason`
    OrderSetResultDraw,
    /// `order-set-result-no-points`, with `$reason`
    OrderSetResultNoPoints,
    /// `order-set-result-no-result`, with `$reason`
    OrderSetResultNoResult,
    /// `order-set-result-win`, with `$reason` and `$side`
    OrderSetResultWin,
    /// `order-time-given`, with `$side` and `$time`
    OrderTimeGiven,
    /// `order-time-taken`, with `$side` and `$time`
    OrderTimeTaken,
    /// `order-warning`, with `$side`
    OrderWarning,
    /// `order-why`, with `$why`
    OrderWhy,
    /// `part-byoyomi`
    PartByoyomi,
    /// `part-card`
    PartCard,
    /// `part-cards`
    PartCards,
    /// `part-deduction`
    PartDeduction,
    /// `part-delay`
    PartDelay,
    /// `part-fouls`
    PartFouls,
    /// `part-increment`
    PartIncrement,
    /// `part-moves`
    PartMoves,
    /// `part-odds`
    PartOdds,
    /// `part-periods`
    PartPeriods,
    /// `part-round`
    PartRound,
    /// `part-shared`
    PartShared,
    /// `part-stage`
    PartStage,
    /// `part-stages`
    PartStages,
    /// `part-step`
    PartStep,
    /// `pause-adjourned`
    PauseAdjourned,
    /// `pause-arbiter`
    PauseArbiter,
    /// `pause-next-arbiter`
    PauseNextArbiter,
    /// `pause-next-both`
    PauseNextBoth,
    /// `pause-next-both-or-time`
    PauseNextBothOrTime,
    /// `pause-next-time`
    PauseNextTime,
    /// `pause-restart`
    PauseRestart,
    /// `pause-time-up`
    PauseTimeUp,
    /// `piece-black-advisor`
    PieceBlackAdvisor,
    /// `piece-black-cannon`
    PieceBlackCannon,
    /// `piece-black-elephant`
    PieceBlackElephant,
    /// `piece-black-horse`
    PieceBlackHorse,
    /// `piece-black-king`
    PieceBlackKing,
    /// `piece-black-pawn`
    PieceBlackPawn,
    /// `piece-black-rook`
    PieceBlackRook,
    /// `piece-red-advisor`
    PieceRedAdvisor,
    /// `piece-red-cannon`
    PieceRedCannon,
    /// `piece-red-elephant`
    PieceRedElephant,
    /// `piece-red-horse`
    PieceRedHorse,
    /// `piece-red-king`
    PieceRedKing,
    /// `piece-red-pawn`
    PieceRedPawn,
    /// `piece-red-rook`
    PieceRedRook,
    /// `reason-abandonment`, with `$loser`
    ReasonAbandonment,
    /// `reason-aborted`
    ReasonAborted,
    /// `reason-adjudication`
    ReasonAdjudication,
    /// `reason-agreement`
    ReasonAgreement,
    /// `reason-annulled`
    ReasonAnnulled,
    /// `reason-checkmate`, with `$loser`
    ReasonCheckmate,
    /// `reason-double-forfeit`
    ReasonDoubleForfeit,
    /// `reason-facing-kings`, with `$loser`
    ReasonFacingKings,
    /// `reason-forfeit`, with `$loser`
    ReasonForfeit,
    /// `reason-foul-limit`, with `$loser`
    ReasonFoulLimit,
    /// `reason-illegal-move`, with `$loser`
    ReasonIllegalMove,
    /// `reason-insufficient-forces`
    ReasonInsufficientForces,
    /// `reason-late`, with `$loser`
    ReasonLate,
    /// `reason-misconduct`, with `$loser`
    ReasonMisconduct,
    /// `reason-move-limit`
    ReasonMoveLimit,
    /// `reason-played`
    ReasonPlayed,
    /// `reason-repetition-draw`
    ReasonRepetitionDraw,
    /// `reason-repetition-loss`, with `$loser`
    ReasonRepetitionLoss,
    /// `reason-resignation`, with `$loser`
    ReasonResignation,
    /// `reason-stalemate`, with `$loser`
    ReasonStalemate,
    /// `reason-time-up-both-zero`
    ReasonTimeUpBothZero,
    /// `reason-time-up-draw`
    ReasonTimeUpDraw,
    /// `reason-time-up-loss`, with `$loser`
    ReasonTimeUpLoss,
    /// `reason-timeout`, with `$loser`
    ReasonTimeout,
    /// `reasons`, with `$after` and `$before`
    Reasons,
    /// `refused-abort-instead`
    RefusedAbortInstead,
    /// `refused-already-applied`
    RefusedAlreadyApplied,
    /// `refused-already-seated`, with `$side`
    RefusedAlreadySeated,
    /// `refused-ask-the-arbiter`
    RefusedAskTheArbiter,
    /// `refused-asked-already`
    RefusedAskedAlready,
    /// `refused-card-none`
    RefusedCardNone,
    /// `refused-card-not-your-time`
    RefusedCardNotYourTime,
    /// `refused-card-too-late`
    RefusedCardTooLate,
    /// `refused-contradiction`
    RefusedContradiction,
    /// `refused-finished`
    RefusedFinished,
    /// `refused-no-natural-limit`
    RefusedNoNaturalLimit,
    /// `refused-no-such-ply`, with `$made` and `$plies`
    RefusedNoSuchPly,
    /// `refused-no-such-seat`
    RefusedNoSuchSeat,
    /// `refused-nobody-left`
    RefusedNobodyLeft,
    /// `refused-not-offered-draw`
    RefusedNotOfferedDraw,
    /// `refused-not-offered-takeback`
    RefusedNotOfferedTakeback,
    /// `refused-not-paused`
    RefusedNotPaused,
    /// `refused-not-repeated`, with `$needed` and `$standings`
    RefusedNotRepeated,
    /// `refused-not-started`
    RefusedNotStarted,
    /// `refused-not-your-turn`
    RefusedNotYourTurn,
    /// `refused-nothing-offered-draw`
    RefusedNothingOfferedDraw,
    /// `refused-nothing-offered-takeback`
    RefusedNothingOfferedTakeback,
    /// `refused-nothing-to-rule`
    RefusedNothingToRule,
    /// `refused-nothing-to-take-back`
    RefusedNothingToTakeBack,
    /// `refused-offer-on-own-move`
    RefusedOfferOnOwnMove,
    /// `refused-offer-pending-draw`
    RefusedOfferPendingDraw,
    /// `refused-offer-pending-takeback`
    RefusedOfferPendingTakeback,
    /// `refused-offers-alternate`
    RefusedOffersAlternate,
    /// `refused-out`, with `$side`
    RefusedOut,
    /// `refused-own-offer`
    RefusedOwnOffer,
    /// `refused-paused`
    RefusedPaused,
    /// `refused-seat-taken`, with `$side`
    RefusedSeatTaken,
    /// `refused-stale`
    RefusedStale,
    /// `refused-started`
    RefusedStarted,
    /// `refused-time-is-up`
    RefusedTimeIsUp,
    /// `refused-too-late-to-abort`
    RefusedTooLateToAbort,
    /// `result-draw`
    ResultDraw,
    /// `result-no-points`
    ResultNoPoints,
    /// `result-no-result`
    ResultNoResult,
    /// `result-sentence`, with `$reason` and `$result`
    ResultSentence,
    /// `result-win`, with `$winner`
    ResultWin,
    /// `ruling-clauses`, with `$articles` and `$code`
    RulingClauses,
    /// `ruling-cycle`, with `$black` and `$red` and `$standings`
    RulingCycle,
    /// `ruling-draw`
    RulingDraw,
    /// `ruling-draw-dead-position`
    RulingDrawDeadPosition,
    /// `ruling-draw-natural-limit`
    RulingDrawNaturalLimit,
    /// `ruling-draw-repetition`
    RulingDrawRepetition,
    /// `ruling-loses`, with `$side`
    RulingLoses,
    /// `ruling-loses-checkmate`, with `$side`
    RulingLosesCheckmate,
    /// `ruling-loses-stalemate`, with `$side`
    RulingLosesStalemate,
    /// `ruling-must-change`, with `$side`
    RulingMustChange,
    /// `ruling-not-yet`
    RulingNotYet,
    /// `ruling-nothing`
    RulingNothing,
    /// `ruling-series`, with `$black` and `$red` and `$rounds`
    RulingSeries,
    /// `ruling-undetermined-budget`
    RulingUndeterminedBudget,
    /// `ruling-undetermined-threats`
    RulingUndeterminedThreats,
    /// `setup-advisor-outside-palace`
    SetupAdvisorOutsidePalace,
    /// `setup-black-king-missing`
    SetupBlackKingMissing,
    /// `setup-elephant-across-river`
    SetupElephantAcrossRiver,
    /// `setup-error`, with `$reasons`
    SetupError,
    /// `setup-facing-kings`
    SetupFacingKings,
    /// `setup-fullmove-number-out-of-range`
    SetupFullmoveNumberOutOfRange,
    /// `setup-king-outside-palace`
    SetupKingOutsidePalace,
    /// `setup-opponent-in-check`
    SetupOpponentInCheck,
    /// `setup-pawn-behind-start`
    SetupPawnBehindStart,
    /// `setup-quiet-plies-out-of-range`
    SetupQuietPliesOutOfRange,
    /// `setup-red-king-missing`
    SetupRedKingMissing,
    /// `setup-several-kings`
    SetupSeveralKings,
    /// `setup-too-many-advisors`
    SetupTooManyAdvisors,
    /// `setup-too-many-cannons`
    SetupTooManyCannons,
    /// `setup-too-many-elephants`
    SetupTooManyElephants,
    /// `setup-too-many-horses`
    SetupTooManyHorses,
    /// `setup-too-many-pawns`
    SetupTooManyPawns,
    /// `setup-too-many-rooks`
    SetupTooManyRooks,
    /// `side-black`
    SideBlack,
    /// `side-number`, with `$number`
    SideNumber,
    /// `side-red`
    SideRed,
    /// `sides`, with `$after` and `$before`
    Sides,
    /// `span-days`, with `$number`
    SpanDays,
    /// `span-hours`, with `$number`
    SpanHours,
    /// `span-less`, with `$span`
    SpanLess,
    /// `span-minutes`, with `$number`
    SpanMinutes,
    /// `span-seconds`, with `$number`
    SpanSeconds,
    /// `standings-count`, with `$standings`
    StandingsCount,
    /// `termination-abandonment`
    TerminationAbandonment,
    /// `termination-aborted`
    TerminationAborted,
    /// `termination-adjudication`
    TerminationAdjudication,
    /// `termination-agreement`
    TerminationAgreement,
    /// `termination-annulled`
    TerminationAnnulled,
    /// `termination-checkmate`
    TerminationCheckmate,
    /// `termination-double-forfeit`
    TerminationDoubleForfeit,
    /// `termination-facing-kings`
    TerminationFacingKings,
    /// `termination-forfeit`
    TerminationForfeit,
    /// `termination-foul-limit`
    TerminationFoulLimit,
    /// `termination-illegal-move`
    TerminationIllegalMove,
    /// `termination-insufficient-forces`
    TerminationInsufficientForces,
    /// `termination-late`
    TerminationLate,
    /// `termination-misconduct`
    TerminationMisconduct,
    /// `termination-move-limit`
    TerminationMoveLimit,
    /// `termination-played`
    TerminationPlayed,
    /// `termination-repetition-draw`
    TerminationRepetitionDraw,
    /// `termination-repetition-loss`
    TerminationRepetitionLoss,
    /// `termination-resignation`
    TerminationResignation,
    /// `termination-stalemate`
    TerminationStalemate,
    /// `termination-time-up-both-zero`
    TerminationTimeUpBothZero,
    /// `termination-time-up-draw`
    TerminationTimeUpDraw,
    /// `termination-time-up-loss`
    TerminationTimeUpLoss,
    /// `termination-timeout`
    TerminationTimeout,
    /// `timer-byoyomi`
    TimerByoyomi,
    /// `timer-delay`
    TimerDelay,
    /// `timer-down`
    TimerDown,
    /// `timer-free`
    TimerFree,
    /// `timer-main`
    TimerMain,
    /// `timer-step`
    TimerStep,
}

impl Key {
    /// Every key, in alphabetical order.
    pub const ALL: [Key; 416] = [
        Key::AnswerDrawAccepted,
        Key::AnswerDrawDeclined,
        Key::AnswerTakebackAccepted,
        Key::AnswerTakebackDeclined,
        Key::Article,
        Key::Articles,
        Key::BookAxf,
        Key::BookCxa1999,
        Key::BookCxa2020,
        Key::BookNoteAsian,
        Key::BookNoteChinese,
        Key::BookNoteOnline,
        Key::BookNoteSchool,
        Key::BookOnline,
        Key::BookSchool,
        Key::BookWxf2018,
        Key::ClaimNaturalLimitFalse,
        Key::ClaimNaturalLimitOpen,
        Key::ClaimNaturalLimitTrue,
        Key::ClaimOpponentLeftFalse,
        Key::ClaimOpponentLeftOpen,
        Key::ClaimOpponentLeftTrue,
        Key::ClaimRepetitionFalse,
        Key::ClaimRepetitionOpen,
        Key::ClaimRepetitionTrue,
        Key::ClassAllowed,
        Key::ClassPerpetualAttack,
        Key::ClassPerpetualChase,
        Key::ClassPerpetualCheck,
        Key::ClassPerpetualKill,
        Key::ClassUndetermined,
        Key::CodeAxf,
        Key::CodeCxa1999,
        Key::CodeCxa2020,
        Key::ControlAnd,
        Key::ControlBadAgain,
        Key::ControlBadBothOver,
        Key::ControlBadCardsWithoutTime,
        Key::ControlBadDeductTooSmall,
        Key::ControlBadDeductWithoutStep,
        Key::ControlBadEnd,
        Key::ControlBadNothingAfterQuota,
        Key::ControlBadOddsTooGreat,
        Key::ControlBadOddsTwice,
        Key::ControlBadOddsWithoutTime,
        Key::ControlBadPenaltyWithoutLimit,
        Key::ControlBadRange,
        Key::ControlBadRepeatNotLast,
        Key::ControlBadRepeatWithoutMoves,
        Key::ControlBadStepWithoutBank,
        Key::ControlBadTooLong,
        Key::ControlBadWord,
        Key::ControlBankMoves,
        Key::ControlBankRepeat,
        Key::ControlBothOver,
        Key::ControlByoyomi,
        Key::ControlByoyomiPeriods,
        Key::ControlCards,
        Key::ControlDeduct,
        Key::ControlDelay,
        Key::ControlError,
        Key::ControlErrorAt,
        Key::ControlFischer,
        Key::ControlFoul,
        Key::ControlIncrement,
        Key::ControlMain,
        Key::ControlNoCarry,
        Key::ControlOddsLess,
        Key::ControlOddsMore,
        Key::ControlPerMove,
        Key::ControlPerMovePeriods,
        Key::ControlPlus,
        Key::ControlRound,
        Key::ControlShared,
        Key::ControlStep,
        Key::ControlThen,
        Key::ControlUnlimited,
        Key::EndArbiter,
        Key::EndBothZero,
        Key::EndDraw,
        Key::EndLoss,
        Key::ErrorBookUnknown,
        Key::ErrorBusy,
        Key::ErrorClosing,
        Key::ErrorCommandBadAction,
        Key::ErrorCommandBadOrder,
        Key::ErrorCommandNoCommand,
        Key::ErrorCommandNoSeat,
        Key::ErrorCommandNotArbiter,
        Key::ErrorCommandNotYourSeat,
        Key::ErrorCommandReasonTooLong,
        Key::ErrorControlInvalid,
        Key::ErrorFlood,
        Key::ErrorFrameBinary,
        Key::ErrorFrameUnreadable,
        Key::ErrorGameNotFound,
        Key::ErrorHelloMissing,
        Key::ErrorHostUnknown,
        Key::ErrorInternal,
        Key::ErrorInviteNotFound,
        Key::ErrorInviteOwn,
        Key::ErrorInviteTaken,
        Key::ErrorMethod,
        Key::ErrorNameInvalid,
        Key::ErrorNotFound,
        Key::ErrorOriginForeign,
        Key::ErrorPageMissing,
        Key::ErrorRequestMalformed,
        Key::ErrorRequestNotJson,
        Key::ErrorRequestTooLarge,
        Key::ErrorRequestTooMany,
        Key::ErrorSessionMissing,
        Key::ErrorStartOver,
        Key::ErrorStoreDown,
        Key::FenCounter,
        Key::FenEmpty,
        Key::FenError,
        Key::FenExtra,
        Key::FenNoSide,
        Key::FenRankCount,
        Key::FenRankWidth,
        Key::FenUnknownField,
        Key::FenUnknownPiece,
        Key::FenUnknownSide,
        Key::FoulDisturbance,
        Key::FoulFalseClaim,
        Key::FoulIllegalMove,
        Key::FoulLeftSeat,
        Key::FoulLesser,
        Key::FoulRepeatedOffer,
        Key::FoulTouchedEnemy,
        Key::FoulTouchedOwn,
        Key::FoulUnrecorded,
        Key::HandicapAdvisorsAndElephants,
        Key::HandicapBothAdvisors,
        Key::HandicapBothCannons,
        Key::HandicapBothElephants,
        Key::HandicapBothHorses,
        Key::HandicapBothRooks,
        Key::HandicapEven,
        Key::HandicapFivePawns,
        Key::HandicapHorseAndCannon,
        Key::HandicapLeftCannon,
        Key::HandicapLeftHorse,
        Key::HandicapLeftRook,
        Key::HandicapNinePieces,
        Key::HandicapRightCannon,
        Key::HandicapRightHorse,
        Key::HandicapRightRook,
        Key::HandicapRookAndCannon,
        Key::HandicapRookAndHorse,
        Key::IllegalBlockedEye,
        Key::IllegalCannonNoScreen,
        Key::IllegalCannonScreens,
        Key::IllegalCrossesRiver,
        Key::IllegalFacingKings,
        Key::IllegalGameOver,
        Key::IllegalHobbledLeg,
        Key::IllegalIntoCheck,
        Key::IllegalLeavesPalace,
        Key::IllegalNoPiece,
        Key::IllegalNotYourPiece,
        Key::IllegalOnlyEscape,
        Key::IllegalOwnPieceThere,
        Key::IllegalPathBlocked,
        Key::IllegalShapeAdvisor,
        Key::IllegalShapeCannon,
        Key::IllegalShapeElephant,
        Key::IllegalShapeHorse,
        Key::IllegalShapeKing,
        Key::IllegalShapePawnAcross,
        Key::IllegalShapePawnHome,
        Key::IllegalShapeRook,
        Key::IllegalStillInCheck,
        Key::LapseAllOver,
        Key::LapseByoyomi,
        Key::LapseByoyomiPeriods,
        Key::LapseFlag,
        Key::LapseFoul,
        Key::LapseFoulLoses,
        Key::LapseMinutesTaken,
        Key::LapseOver,
        Key::LapsePeriodUsed,
        Key::LapseRoundOver,
        Key::LapseSharedTimeUp,
        Key::LapseStage,
        Key::MeansAvoidLoss,
        Key::MeansAvoidMate,
        Key::MeansChecks,
        Key::MeansDirect,
        Key::MeansDiscovered,
        Key::MeansExchange,
        Key::MeansJoint,
        Key::MeansPin,
        Key::MeansScreen,
        Key::MeansUnblock,
        Key::MeansUnroot,
        Key::MovesToGo,
        Key::NaturalCount,
        Key::NatureBlock,
        Key::NatureChase,
        Key::NatureCheck,
        Key::NatureExchange,
        Key::NatureFollow,
        Key::NatureIdle,
        Key::NatureKill,
        Key::NatureOffer,
        Key::NatureUndetermined,
        Key::NoteAway,
        Key::NoteBack,
        Key::NoteCard,
        Key::NoteFoul,
        Key::NoteFoulArticle,
        Key::NoteLeft,
        Key::NoteResumed,
        Key::NoteSeated,
        Key::NoteStarted,
        Key::NoteUndoneOrder,
        Key::NoteUndoneTakeback,
        Key::NoticeReload,
        Key::NoticeShutdown,
        Key::OfferDraw,
        Key::OfferTakeback,
        Key::OrderAdjourn,
        Key::OrderAnnul,
        Key::OrderCommonTimeGiven,
        Key::OrderCommonTimeTaken,
        Key::OrderForfeit,
        Key::OrderFoul,
        Key::OrderPause,
        Key::OrderResume,
        Key::OrderSetBack,
        Key::OrderSetResultDraw,
        Key::OrderSetResultNoPoints,
        Key::OrderSetResultNoResult,
        Key::OrderSetResultWin,
        Key::OrderTimeGiven,
        Key::OrderTimeTaken,
        Key::OrderWarning,
        Key::OrderWhy,
        Key::PartByoyomi,
        Key::PartCard,
        Key::PartCards,
        Key::PartDeduction,
        Key::PartDelay,
        Key::PartFouls,
        Key::PartIncrement,
        Key::PartMoves,
        Key::PartOdds,
        Key::PartPeriods,
        Key::PartRound,
        Key::PartShared,
        Key::PartStage,
        Key::PartStages,
        Key::PartStep,
        Key::PauseAdjourned,
        Key::PauseArbiter,
        Key::PauseNextArbiter,
        Key::PauseNextBoth,
        Key::PauseNextBothOrTime,
        Key::PauseNextTime,
        Key::PauseRestart,
        Key::PauseTimeUp,
        Key::PieceBlackAdvisor,
        Key::PieceBlackCannon,
        Key::PieceBlackElephant,
        Key::PieceBlackHorse,
        Key::PieceBlackKing,
        Key::PieceBlackPawn,
        Key::PieceBlackRook,
        Key::PieceRedAdvisor,
        Key::PieceRedCannon,
        Key::PieceRedElephant,
        Key::PieceRedHorse,
        Key::PieceRedKing,
        Key::PieceRedPawn,
        Key::PieceRedRook,
        Key::ReasonAbandonment,
        Key::ReasonAborted,
        Key::ReasonAdjudication,
        Key::ReasonAgreement,
        Key::ReasonAnnulled,
        Key::ReasonCheckmate,
        Key::ReasonDoubleForfeit,
        Key::ReasonFacingKings,
        Key::ReasonForfeit,
        Key::ReasonFoulLimit,
        Key::ReasonIllegalMove,
        Key::ReasonInsufficientForces,
        Key::ReasonLate,
        Key::ReasonMisconduct,
        Key::ReasonMoveLimit,
        Key::ReasonPlayed,
        Key::ReasonRepetitionDraw,
        Key::ReasonRepetitionLoss,
        Key::ReasonResignation,
        Key::ReasonStalemate,
        Key::ReasonTimeUpBothZero,
        Key::ReasonTimeUpDraw,
        Key::ReasonTimeUpLoss,
        Key::ReasonTimeout,
        Key::Reasons,
        Key::RefusedAbortInstead,
        Key::RefusedAlreadyApplied,
        Key::RefusedAlreadySeated,
        Key::RefusedAskTheArbiter,
        Key::RefusedAskedAlready,
        Key::RefusedCardNone,
        Key::RefusedCardNotYourTime,
        Key::RefusedCardTooLate,
        Key::RefusedContradiction,
        Key::RefusedFinished,
        Key::RefusedNoNaturalLimit,
        Key::RefusedNoSuchPly,
        Key::RefusedNoSuchSeat,
        Key::RefusedNobodyLeft,
        Key::RefusedNotOfferedDraw,
        Key::RefusedNotOfferedTakeback,
        Key::RefusedNotPaused,
        Key::RefusedNotRepeated,
        Key::RefusedNotStarted,
        Key::RefusedNotYourTurn,
        Key::RefusedNothingOfferedDraw,
        Key::RefusedNothingOfferedTakeback,
        Key::RefusedNothingToRule,
        Key::RefusedNothingToTakeBack,
        Key::RefusedOfferOnOwnMove,
        Key::RefusedOfferPendingDraw,
        Key::RefusedOfferPendingTakeback,
        Key::RefusedOffersAlternate,
        Key::RefusedOut,
        Key::RefusedOwnOffer,
        Key::RefusedPaused,
        Key::RefusedSeatTaken,
        Key::RefusedStale,
        Key::RefusedStarted,
        Key::RefusedTimeIsUp,
        Key::RefusedTooLateToAbort,
        Key::ResultDraw,
        Key::ResultNoPoints,
        Key::ResultNoResult,
        Key::ResultSentence,
        Key::ResultWin,
        Key::RulingClauses,
        Key::RulingCycle,
        Key::RulingDraw,
        Key::RulingDrawDeadPosition,
        Key::RulingDrawNaturalLimit,
        Key::RulingDrawRepetition,
        Key::RulingLoses,
        Key::RulingLosesCheckmate,
        Key::RulingLosesStalemate,
        Key::RulingMustChange,
        Key::RulingNotYet,
        Key::RulingNothing,
        Key::RulingSeries,
        Key::RulingUndeterminedBudget,
        Key::RulingUndeterminedThreats,
        Key::SetupAdvisorOutsidePalace,
        Key::SetupBlackKingMissing,
        Key::SetupElephantAcrossRiver,
        Key::SetupError,
        Key::SetupFacingKings,
        Key::SetupFullmoveNumberOutOfRange,
        Key::SetupKingOutsidePalace,
        Key::SetupOpponentInCheck,
        Key::SetupPawnBehindStart,
        Key::SetupQuietPliesOutOfRange,
        Key::SetupRedKingMissing,
        Key::SetupSeveralKings,
        Key::SetupTooManyAdvisors,
        Key::SetupTooManyCannons,
        Key::SetupTooManyElephants,
        Key::SetupTooManyHorses,
        Key::SetupTooManyPawns,
        Key::SetupTooManyRooks,
        Key::SideBlack,
        Key::SideNumber,
        Key::SideRed,
        Key::Sides,
        Key::SpanDays,
        Key::SpanHours,
        Key::SpanLess,
        Key::SpanMinutes,
        Key::SpanSeconds,
        Key::StandingsCount,
        Key::TerminationAbandonment,
        Key::TerminationAborted,
        Key::TerminationAdjudication,
        Key::TerminationAgreement,
        Key::TerminationAnnulled,
        Key::TerminationCheckmate,
        Key::TerminationDoubleForfeit,
        Key::TerminationFacingKings,
        Key::TerminationForfeit,
        Key::TerminationFoulLimit,
        Key::TerminationIllegalMove,
        Key::TerminationInsufficientForces,
        Key::TerminationLate,
        Key::TerminationMisconduct,
        Key::TerminationMoveLimit,
        Key::TerminationPlayed,
        Key::TerminationRepetitionDraw,
        Key::TerminationRepetitionLoss,
        Key::TerminationResignation,
        Key::TerminationStalemate,
        Key::TerminationTimeUpBothZero,
        Key::TerminationTimeUpDraw,
        Key::TerminationTimeUpLoss,
        Key::TerminationTimeout,
        Key::TimerByoyomi,
        Key::TimerDelay,
        Key::TimerDown,
        Key::TimerFree,
        Key::TimerMain,
        Key::TimerStep,
    ];

    /// The key as it stands in the message files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Key::AnswerDrawAccepted => "answer-draw-accepted",
            Key::AnswerDrawDeclined => "answer-draw-declined",
            Key::AnswerTakebackAccepted => "answer-takeback-accepted",
            Key::AnswerTakebackDeclined => "answer-takeback-declined",
            Key::Article => "article",
            Key::Articles => "articles",
            Key::BookAxf => "book-axf",
            Key::BookCxa1999 => "book-cxa1999",
            Key::BookCxa2020 => "book-cxa2020",
            Key::BookNoteAsian => "book-note-asian",
            Key::BookNoteChinese => "book-note-chinese",
            Key::BookNoteOnline => "book-note-online",
            Key::BookNoteSchool => "book-note-school",
            Key::BookOnline => "book-online",
            Key::BookSchool => "book-school",
            Key::BookWxf2018 => "book-wxf2018",
            Key::ClaimNaturalLimitFalse => "claim-natural-limit-false",
            Key::ClaimNaturalLimitOpen => "claim-natural-limit-open",
            Key::ClaimNaturalLimitTrue => "claim-natural-limit-true",
            Key::ClaimOpponentLeftFalse => "claim-opponent-left-false",
            Key::ClaimOpponentLeftOpen => "claim-opponent-left-open",
            Key::ClaimOpponentLeftTrue => "claim-opponent-left-true",
            Key::ClaimRepetitionFalse => "claim-repetition-false",
            Key::ClaimRepetitionOpen => "claim-repetition-open",
            Key::ClaimRepetitionTrue => "claim-repetition-true",
            Key::ClassAllowed => "class-allowed",
            Key::ClassPerpetualAttack => "class-perpetual-attack",
            Key::ClassPerpetualChase => "class-perpetual-chase",
            Key::ClassPerpetualCheck => "class-perpetual-check",
            Key::ClassPerpetualKill => "class-perpetual-kill",
            Key::ClassUndetermined => "class-undetermined",
            Key::CodeAxf => "code-axf",
            Key::CodeCxa1999 => "code-cxa1999",
            Key::CodeCxa2020 => "code-cxa2020",
            Key::ControlAnd => "control-and",
            Key::ControlBadAgain => "control-bad-again",
            Key::ControlBadBothOver => "control-bad-both-over",
            Key::ControlBadCardsWithoutTime => "control-bad-cards-without-time",
            Key::ControlBadDeductTooSmall => "control-bad-deduct-too-small",
            Key::ControlBadDeductWithoutStep => "control-bad-deduct-without-step",
            Key::ControlBadEnd => "control-bad-end",
            Key::ControlBadNothingAfterQuota => "control-bad-nothing-after-quota",
            Key::ControlBadOddsTooGreat => "control-bad-odds-too-great",
            Key::ControlBadOddsTwice => "control-bad-odds-twice",
            Key::ControlBadOddsWithoutTime => "control-bad-odds-without-time",
            Key::ControlBadPenaltyWithoutLimit => "control-bad-penalty-without-limit",
            Key::ControlBadRange => "control-bad-range",
            Key::ControlBadRepeatNotLast => "control-bad-repeat-not-last",
            Key::ControlBadRepeatWithoutMoves => "control-bad-repeat-without-moves",
            Key::ControlBadStepWithoutBank => "control-bad-step-without-bank",
            Key::ControlBadTooLong => "control-bad-too-long",
            Key::ControlBadWord => "control-bad-word",
            Key::ControlBankMoves => "control-bank-moves",
            Key::ControlBankRepeat => "control-bank-repeat",
            Key::ControlBothOver => "control-both-over",
            Key::ControlByoyomi => "control-byoyomi",
            Key::ControlByoyomiPeriods => "control-byoyomi-periods",
            Key::ControlCards => "control-cards",
            Key::ControlDeduct => "control-deduct",
            Key::ControlDelay => "control-delay",
            Key::ControlError => "control-error",
            Key::ControlErrorAt => "control-error-at",
            Key::ControlFischer => "control-fischer",
            Key::ControlFoul => "control-foul",
            Key::ControlIncrement => "control-increment",
            Key::ControlMain => "control-main",
            Key::ControlNoCarry => "control-no-carry",
            Key::ControlOddsLess => "control-odds-less",
            Key::ControlOddsMore => "control-odds-more",
            Key::ControlPerMove => "control-per-move",
            Key::ControlPerMovePeriods => "control-per-move-periods",
            Key::ControlPlus => "control-plus",
            Key::ControlRound => "control-round",
            Key::ControlShared => "control-shared",
            Key::ControlStep => "control-step",
            Key::ControlThen => "control-then",
            Key::ControlUnlimited => "control-unlimited",
            Key::EndArbiter => "end-arbiter",
            Key::EndBothZero => "end-both-zero",
            Key::EndDraw => "end-draw",
            Key::EndLoss => "end-loss",
            Key::ErrorBookUnknown => "error-book-unknown",
            Key::ErrorBusy => "error-busy",
            Key::ErrorClosing => "error-closing",
            Key::ErrorCommandBadAction => "error-command-bad-action",
            Key::ErrorCommandBadOrder => "error-command-bad-order",
            Key::ErrorCommandNoCommand => "error-command-no-command",
            Key::ErrorCommandNoSeat => "error-command-no-seat",
            Key::ErrorCommandNotArbiter => "error-command-not-arbiter",
            Key::ErrorCommandNotYourSeat => "error-command-not-your-seat",
            Key::ErrorCommandReasonTooLong => "error-command-reason-too-long",
            Key::ErrorControlInvalid => "error-control-invalid",
            Key::ErrorFlood => "error-flood",
            Key::ErrorFrameBinary => "error-frame-binary",
            Key::ErrorFrameUnreadable => "error-frame-unreadable",
            Key::ErrorGameNotFound => "error-game-not-found",
            Key::ErrorHelloMissing => "error-hello-missing",
            Key::ErrorHostUnknown => "error-host-unknown",
            Key::ErrorInternal => "error-internal",
            Key::ErrorInviteNotFound => "error-invite-not-found",
            Key::ErrorInviteOwn => "error-invite-own",
            Key::ErrorInviteTaken => "error-invite-taken",
            Key::ErrorMethod => "error-method",
            Key::ErrorNameInvalid => "error-name-invalid",
            Key::ErrorNotFound => "error-not-found",
            Key::ErrorOriginForeign => "error-origin-foreign",
            Key::ErrorPageMissing => "error-page-missing",
            Key::ErrorRequestMalformed => "error-request-malformed",
            Key::ErrorRequestNotJson => "error-request-not-json",
            Key::ErrorRequestTooLarge => "error-request-too-large",
            Key::ErrorRequestTooMany => "error-request-too-many",
            Key::ErrorSessionMissing => "error-session-missing",
            Key::ErrorStartOver => "error-start-over",
            Key::ErrorStoreDown => "error-store-down",
            Key::FenCounter => "fen-counter",
            Key::FenEmpty => "fen-empty",
            Key::FenError => "fen-error",
            Key::FenExtra => "fen-extra",
            Key::FenNoSide => "fen-no-side",
            Key::FenRankCount => "fen-rank-count",
            Key::FenRankWidth => "fen-rank-width",
            Key::FenUnknownField => "fen-unknown-field",
            Key::FenUnknownPiece => "fen-unknown-piece",
            Key::FenUnknownSide => "fen-unknown-side",
            Key::FoulDisturbance => "foul-disturbance",
            Key::FoulFalseClaim => "foul-false-claim",
            Key::FoulIllegalMove => "foul-illegal-move",
            Key::FoulLeftSeat => "foul-left-seat",
            Key::FoulLesser => "foul-lesser",
            Key::FoulRepeatedOffer => "foul-repeated-offer",
            Key::FoulTouchedEnemy => "foul-touched-enemy",
            Key::FoulTouchedOwn => "foul-touched-own",
            Key::FoulUnrecorded => "foul-unrecorded",
            Key::HandicapAdvisorsAndElephants => "handicap-advisors-and-elephants",
            Key::HandicapBothAdvisors => "handicap-both-advisors",
            Key::HandicapBothCannons => "handicap-both-cannons",
            Key::HandicapBothElephants => "handicap-both-elephants",
            Key::HandicapBothHorses => "handicap-both-horses",
            Key::HandicapBothRooks => "handicap-both-rooks",
            Key::HandicapEven => "handicap-even",
            Key::HandicapFivePawns => "handicap-five-pawns",
            Key::HandicapHorseAndCannon => "handicap-horse-and-cannon",
            Key::HandicapLeftCannon => "handicap-left-cannon",
            Key::HandicapLeftHorse => "handicap-left-horse",
            Key::HandicapLeftRook => "handicap-left-rook",
            Key::HandicapNinePieces => "handicap-nine-pieces",
            Key::HandicapRightCannon => "handicap-right-cannon",
            Key::HandicapRightHorse => "handicap-right-horse",
            Key::HandicapRightRook => "handicap-right-rook",
            Key::HandicapRookAndCannon => "handicap-rook-and-cannon",
            Key::HandicapRookAndHorse => "handicap-rook-and-horse",
            Key::IllegalBlockedEye => "illegal-blocked-eye",
            Key::IllegalCannonNoScreen => "illegal-cannon-no-screen",
            Key::IllegalCannonScreens => "illegal-cannon-screens",
            Key::IllegalCrossesRiver => "illegal-crosses-river",
            Key::IllegalFacingKings => "illegal-facing-kings",
            Key::IllegalGameOver => "illegal-game-over",
            Key::IllegalHobbledLeg => "illegal-hobbled-leg",
            Key::IllegalIntoCheck => "illegal-into-check",
            Key::IllegalLeavesPalace => "illegal-leaves-palace",
            Key::IllegalNoPiece => "illegal-no-piece",
            Key::IllegalNotYourPiece => "illegal-not-your-piece",
            Key::IllegalOnlyEscape => "illegal-only-escape",
            Key::IllegalOwnPieceThere => "illegal-own-piece-there",
            Key::IllegalPathBlocked => "illegal-path-blocked",
            Key::IllegalShapeAdvisor => "illegal-shape-advisor",
            Key::IllegalShapeCannon => "illegal-shape-cannon",
            Key::IllegalShapeElephant => "illegal-shape-elephant",
            Key::IllegalShapeHorse => "illegal-shape-horse",
            Key::IllegalShapeKing => "illegal-shape-king",
            Key::IllegalShapePawnAcross => "illegal-shape-pawn-across",
            Key::IllegalShapePawnHome => "illegal-shape-pawn-home",
            Key::IllegalShapeRook => "illegal-shape-rook",
            Key::IllegalStillInCheck => "illegal-still-in-check",
            Key::LapseAllOver => "lapse-all-over",
            Key::LapseByoyomi => "lapse-byoyomi",
            Key::LapseByoyomiPeriods => "lapse-byoyomi-periods",
            Key::LapseFlag => "lapse-flag",
            Key::LapseFoul => "lapse-foul",
            Key::LapseFoulLoses => "lapse-foul-loses",
            Key::LapseMinutesTaken => "lapse-minutes-taken",
            Key::LapseOver => "lapse-over",
            Key::LapsePeriodUsed => "lapse-period-used",
            Key::LapseRoundOver => "lapse-round-over",
            Key::LapseSharedTimeUp => "lapse-shared-time-up",
            Key::LapseStage => "lapse-stage",
            Key::MeansAvoidLoss => "means-avoid-loss",
            Key::MeansAvoidMate => "means-avoid-mate",
            Key::MeansChecks => "means-checks",
            Key::MeansDirect => "means-direct",
            Key::MeansDiscovered => "means-discovered",
            Key::MeansExchange => "means-exchange",
            Key::MeansJoint => "means-joint",
            Key::MeansPin => "means-pin",
            Key::MeansScreen => "means-screen",
            Key::MeansUnblock => "means-unblock",
            Key::MeansUnroot => "means-unroot",
            Key::MovesToGo => "moves-to-go",
            Key::NaturalCount => "natural-count",
            Key::NatureBlock => "nature-block",
            Key::NatureChase => "nature-chase",
            Key::NatureCheck => "nature-check",
            Key::NatureExchange => "nature-exchange",
            Key::NatureFollow => "nature-follow",
            Key::NatureIdle => "nature-idle",
            Key::NatureKill => "nature-kill",
            Key::NatureOffer => "nature-offer",
            Key::NatureUndetermined => "nature-undetermined",
            Key::NoteAway => "note-away",
            Key::NoteBack => "note-back",
            Key::NoteCard => "note-card",
            Key::NoteFoul => "note-foul",
            Key::NoteFoulArticle => "note-foul-article",
            Key::NoteLeft => "note-left",
            Key::NoteResumed => "note-resumed",
            Key::NoteSeated => "note-seated",
            Key::NoteStarted => "note-started",
            Key::NoteUndoneOrder => "note-undone-order",
            Key::NoteUndoneTakeback => "note-undone-takeback",
            Key::NoticeReload => "notice-reload",
            Key::NoticeShutdown => "notice-shutdown",
            Key::OfferDraw => "offer-draw",
            Key::OfferTakeback => "offer-takeback",
            Key::OrderAdjourn => "order-adjourn",
            Key::OrderAnnul => "order-annul",
            Key::OrderCommonTimeGiven => "order-common-time-given",
            Key::OrderCommonTimeTaken => "order-common-time-taken",
            Key::OrderForfeit => "order-forfeit",
            Key::OrderFoul => "order-foul",
            Key::OrderPause => "order-pause",
            Key::OrderResume => "order-resume",
            Key::OrderSetBack => "order-set-back",
            Key::OrderSetResultDraw => "order-set-result-draw",
            Key::OrderSetResultNoPoints => "order-set-result-no-points",
            Key::OrderSetResultNoResult => "order-set-result-no-result",
            Key::OrderSetResultWin => "order-set-result-win",
            Key::OrderTimeGiven => "order-time-given",
            Key::OrderTimeTaken => "order-time-taken",
            Key::OrderWarning => "order-warning",
            Key::OrderWhy => "order-why",
            Key::PartByoyomi => "part-byoyomi",
            Key::PartCard => "part-card",
            Key::PartCards => "part-cards",
            Key::PartDeduction => "part-deduction",
            Key::PartDelay => "part-delay",
            Key::PartFouls => "part-fouls",
            Key::PartIncrement => "part-increment",
            Key::PartMoves => "part-moves",
            Key::PartOdds => "part-odds",
            Key::PartPeriods => "part-periods",
            Key::PartRound => "part-round",
            Key::PartShared => "part-shared",
            Key::PartStage => "part-stage",
            Key::PartStages => "part-stages",
            Key::PartStep => "part-step",
            Key::PauseAdjourned => "pause-adjourned",
            Key::PauseArbiter => "pause-arbiter",
            Key::PauseNextArbiter => "pause-next-arbiter",
            Key::PauseNextBoth => "pause-next-both",
            Key::PauseNextBothOrTime => "pause-next-both-or-time",
            Key::PauseNextTime => "pause-next-time",
            Key::PauseRestart => "pause-restart",
            Key::PauseTimeUp => "pause-time-up",
            Key::PieceBlackAdvisor => "piece-black-advisor",
            Key::PieceBlackCannon => "piece-black-cannon",
            Key::PieceBlackElephant => "piece-black-elephant",
            Key::PieceBlackHorse => "piece-black-horse",
            Key::PieceBlackKing => "piece-black-king",
            Key::PieceBlackPawn => "piece-black-pawn",
            Key::PieceBlackRook => "piece-black-rook",
            Key::PieceRedAdvisor => "piece-red-advisor",
            Key::PieceRedCannon => "piece-red-cannon",
            Key::PieceRedElephant => "piece-red-elephant",
            Key::PieceRedHorse => "piece-red-horse",
            Key::PieceRedKing => "piece-red-king",
            Key::PieceRedPawn => "piece-red-pawn",
            Key::PieceRedRook => "piece-red-rook",
            Key::ReasonAbandonment => "reason-abandonment",
            Key::ReasonAborted => "reason-aborted",
            Key::ReasonAdjudication => "reason-adjudication",
            Key::ReasonAgreement => "reason-agreement",
            Key::ReasonAnnulled => "reason-annulled",
            Key::ReasonCheckmate => "reason-checkmate",
            Key::ReasonDoubleForfeit => "reason-double-forfeit",
            Key::ReasonFacingKings => "reason-facing-kings",
            Key::ReasonForfeit => "reason-forfeit",
            Key::ReasonFoulLimit => "reason-foul-limit",
            Key::ReasonIllegalMove => "reason-illegal-move",
            Key::ReasonInsufficientForces => "reason-insufficient-forces",
            Key::ReasonLate => "reason-late",
            Key::ReasonMisconduct => "reason-misconduct",
            Key::ReasonMoveLimit => "reason-move-limit",
            Key::ReasonPlayed => "reason-played",
            Key::ReasonRepetitionDraw => "reason-repetition-draw",
            Key::ReasonRepetitionLoss => "reason-repetition-loss",
            Key::ReasonResignation => "reason-resignation",
            Key::ReasonStalemate => "reason-stalemate",
            Key::ReasonTimeUpBothZero => "reason-time-up-both-zero",
            Key::ReasonTimeUpDraw => "reason-time-up-draw",
            Key::ReasonTimeUpLoss => "reason-time-up-loss",
            Key::ReasonTimeout => "reason-timeout",
            Key::Reasons => "reasons",
            Key::RefusedAbortInstead => "refused-abort-instead",
            Key::RefusedAlreadyApplied => "refused-already-applied",
            Key::RefusedAlreadySeated => "refused-already-seated",
            Key::RefusedAskTheArbiter => "refused-ask-the-arbiter",
            Key::RefusedAskedAlready => "refused-asked-already",
            Key::RefusedCardNone => "refused-card-none",
            Key::RefusedCardNotYourTime => "refused-card-not-your-time",
            Key::RefusedCardTooLate => "refused-card-too-late",
            Key::RefusedContradiction => "refused-contradiction",
            Key::RefusedFinished => "refused-finished",
            Key::RefusedNoNaturalLimit => "refused-no-natural-limit",
            Key::RefusedNoSuchPly => "refused-no-such-ply",
            Key::RefusedNoSuchSeat => "refused-no-such-seat",
            Key::RefusedNobodyLeft => "refused-nobody-left",
            Key::RefusedNotOfferedDraw => "refused-not-offered-draw",
            Key::RefusedNotOfferedTakeback => "refused-not-offered-takeback",
            Key::RefusedNotPaused => "refused-not-paused",
            Key::RefusedNotRepeated => "refused-not-repeated",
            Key::RefusedNotStarted => "refused-not-started",
            Key::RefusedNotYourTurn => "refused-not-your-turn",
            Key::RefusedNothingOfferedDraw => "refused-nothing-offered-draw",
            Key::RefusedNothingOfferedTakeback => "refused-nothing-offered-takeback",
            Key::RefusedNothingToRule => "refused-nothing-to-rule",
            Key::RefusedNothingToTakeBack => "refused-nothing-to-take-back",
            Key::RefusedOfferOnOwnMove => "refused-offer-on-own-move",
            Key::RefusedOfferPendingDraw => "refused-offer-pending-draw",
            Key::RefusedOfferPendingTakeback => "refused-offer-pending-takeback",
            Key::RefusedOffersAlternate => "refused-offers-alternate",
            Key::RefusedOut => "refused-out",
            Key::RefusedOwnOffer => "refused-own-offer",
            Key::RefusedPaused => "refused-paused",
            Key::RefusedSeatTaken => "refused-seat-taken",
            Key::RefusedStale => "refused-stale",
            Key::RefusedStarted => "refused-started",
            Key::RefusedTimeIsUp => "refused-time-is-up",
            Key::RefusedTooLateToAbort => "refused-too-late-to-abort",
            Key::ResultDraw => "result-draw",
            Key::ResultNoPoints => "result-no-points",
            Key::ResultNoResult => "result-no-result",
            Key::ResultSentence => "result-sentence",
            Key::ResultWin => "result-win",
            Key::RulingClauses => "ruling-clauses",
            Key::RulingCycle => "ruling-cycle",
            Key::RulingDraw => "ruling-draw",
            Key::RulingDrawDeadPosition => "ruling-draw-dead-position",
            Key::RulingDrawNaturalLimit => "ruling-draw-natural-limit",
            Key::RulingDrawRepetition => "ruling-draw-repetition",
            Key::RulingLoses => "ruling-loses",
            Key::RulingLosesCheckmate => "ruling-loses-checkmate",
            Key::RulingLosesStalemate => "ruling-loses-stalemate",
            Key::RulingMustChange => "ruling-must-change",
            Key::RulingNotYet => "ruling-not-yet",
            Key::RulingNothing => "ruling-nothing",
            Key::RulingSeries => "ruling-series",
            Key::RulingUndeterminedBudget => "ruling-undetermined-budget",
            Key::RulingUndeterminedThreats => "ruling-undetermined-threats",
            Key::SetupAdvisorOutsidePalace => "setup-advisor-outside-palace",
            Key::SetupBlackKingMissing => "setup-black-king-missing",
            Key::SetupElephantAcrossRiver => "setup-elephant-across-river",
            Key::SetupError => "setup-error",
            Key::SetupFacingKings => "setup-facing-kings",
            Key::SetupFullmoveNumberOutOfRange => "setup-fullmove-number-out-of-range",
            Key::SetupKingOutsidePalace => "setup-king-outside-palace",
            Key::SetupOpponentInCheck => "setup-opponent-in-check",
            Key::SetupPawnBehindStart => "setup-pawn-behind-start",
            Key::SetupQuietPliesOutOfRange => "setup-quiet-plies-out-of-range",
            Key::SetupRedKingMissing => "setup-red-king-missing",
            Key::SetupSeveralKings => "setup-several-kings",
            Key::SetupTooManyAdvisors => "setup-too-many-advisors",
            Key::SetupTooManyCannons => "setup-too-many-cannons",
            Key::SetupTooManyElephants => "setup-too-many-elephants",
            Key::SetupTooManyHorses => "setup-too-many-horses",
            Key::SetupTooManyPawns => "setup-too-many-pawns",
            Key::SetupTooManyRooks => "setup-too-many-rooks",
            Key::SideBlack => "side-black",
            Key::SideNumber => "side-number",
            Key::SideRed => "side-red",
            Key::Sides => "sides",
            Key::SpanDays => "span-days",
            Key::SpanHours => "span-hours",
            Key::SpanLess => "span-less",
            Key::SpanMinutes => "span-minutes",
            Key::SpanSeconds => "span-seconds",
            Key::StandingsCount => "standings-count",
            Key::TerminationAbandonment => "termination-abandonment",
            Key::TerminationAborted => "termination-aborted",
            Key::TerminationAdjudication => "termination-adjudication",
            Key::TerminationAgreement => "termination-agreement",
            Key::TerminationAnnulled => "termination-annulled",
            Key::TerminationCheckmate => "termination-checkmate",
            Key::TerminationDoubleForfeit => "termination-double-forfeit",
            Key::TerminationFacingKings => "termination-facing-kings",
            Key::TerminationForfeit => "termination-forfeit",
            Key::TerminationFoulLimit => "termination-foul-limit",
            Key::TerminationIllegalMove => "termination-illegal-move",
            Key::TerminationInsufficientForces => "termination-insufficient-forces",
            Key::TerminationLate => "termination-late",
            Key::TerminationMisconduct => "termination-misconduct",
            Key::TerminationMoveLimit => "termination-move-limit",
            Key::TerminationPlayed => "termination-played",
            Key::TerminationRepetitionDraw => "termination-repetition-draw",
            Key::TerminationRepetitionLoss => "termination-repetition-loss",
            Key::TerminationResignation => "termination-resignation",
            Key::TerminationStalemate => "termination-stalemate",
            Key::TerminationTimeUpBothZero => "termination-time-up-both-zero",
            Key::TerminationTimeUpDraw => "termination-time-up-draw",
            Key::TerminationTimeUpLoss => "termination-time-up-loss",
            Key::TerminationTimeout => "termination-timeout",
            Key::TimerByoyomi => "timer-byoyomi",
            Key::TimerDelay => "timer-delay",
            Key::TimerDown => "timer-down",
            Key::TimerFree => "timer-free",
            Key::TimerMain => "timer-main",
            Key::TimerStep => "timer-step",
        }
    }

    /// The variables that the message wants, in alphabetical order.
    #[must_use]
    pub const fn variables(self) -> &'static [&'static str] {
        match self {
            Key::AnswerDrawAccepted => &["side"],
            Key::AnswerDrawDeclined => &["side"],
            Key::AnswerTakebackAccepted => &["side"],
            Key::AnswerTakebackDeclined => &["side"],
            Key::Article => &["article"],
            Key::Articles => &["after", "before"],
            Key::ClaimNaturalLimitFalse => &["side"],
            Key::ClaimNaturalLimitOpen => &["side"],
            Key::ClaimNaturalLimitTrue => &["side"],
            Key::ClaimOpponentLeftFalse => &["side"],
            Key::ClaimOpponentLeftOpen => &["side"],
            Key::ClaimOpponentLeftTrue => &["side"],
            Key::ClaimRepetitionFalse => &["side"],
            Key::ClaimRepetitionOpen => &["side"],
            Key::ClaimRepetitionTrue => &["side"],
            Key::ClassAllowed => &["side"],
            Key::ClassPerpetualAttack => &["side"],
            Key::ClassPerpetualChase => &["side"],
            Key::ClassPerpetualCheck => &["side"],
            Key::ClassPerpetualKill => &["side"],
            Key::ClassUndetermined => &["side"],
            Key::ControlAnd => &["after", "before"],
            Key::ControlBadDeductTooSmall => &["given", "min"],
            Key::ControlBadOddsTooGreat => &["bank", "given", "side"],
            Key::ControlBadOddsTwice => &["side"],
            Key::ControlBadRange => &["given", "max", "min", "part"],
            Key::ControlBankMoves => &["bank", "moves"],
            Key::ControlBankRepeat => &["bank", "moves"],
            Key::ControlBothOver => &["end"],
            Key::ControlByoyomi => &["each"],
            Key::ControlByoyomiPeriods => &["each", "periods"],
            Key::ControlCards => &["count", "each"],
            Key::ControlDeduct => &["time"],
            Key::ControlDelay => &["each"],
            Key::ControlError => &["reason"],
            Key::ControlErrorAt => &["reason", "word"],
            Key::ControlFischer => &["bank", "each"],
            Key::ControlFoul => &["limit"],
            Key::ControlIncrement => &["each"],
            Key::ControlMain => &["bank"],
            Key::ControlOddsLess => &["side", "time"],
            Key::ControlOddsMore => &["side", "time"],
            Key::ControlPerMove => &["each"],
            Key::ControlPerMovePeriods => &["each", "periods"],
            Key::ControlPlus => &["after", "before"],
            Key::ControlRound => &["end", "time"],
            Key::ControlShared => &["end", "time"],
            Key::ControlStep => &["each"],
            Key::ControlThen => &["after", "before"],
            Key::ErrorBookUnknown => &["book"],
            Key::ErrorControlInvalid => &["control"],
            Key::ErrorHostUnknown => &["host"],
            Key::ErrorRequestMalformed => &["what"],
            Key::FenCounter => &["field", "text"],
            Key::FenError => &["reason"],
            Key::FenExtra => &["text"],
            Key::FenRankCount => &["ranks"],
            Key::FenRankWidth => &["points", "rank"],
            Key::FenUnknownField => &["field", "text"],
            Key::FenUnknownPiece => &["letter", "rank"],
            Key::FenUnknownSide => &["text"],
            Key::IllegalBlockedEye => &["by"],
            Key::IllegalCannonNoScreen => &["piece"],
            Key::IllegalCannonScreens => &["piece", "screens"],
            Key::IllegalCrossesRiver => &["piece"],
            Key::IllegalHobbledLeg => &["by"],
            Key::IllegalIntoCheck => &["by", "king"],
            Key::IllegalLeavesPalace => &["piece"],
            Key::IllegalNotYourPiece => &["piece"],
            Key::IllegalOwnPieceThere => &["by"],
            Key::IllegalPathBlocked => &["by", "piece"],
            Key::IllegalShapeAdvisor => &["piece"],
            Key::IllegalShapeCannon => &["piece"],
            Key::IllegalShapeElephant => &["piece"],
            Key::IllegalShapeHorse => &["piece"],
            Key::IllegalShapeKing => &["piece"],
            Key::IllegalShapePawnAcross => &["piece"],
            Key::IllegalShapePawnHome => &["piece"],
            Key::IllegalShapeRook => &["piece"],
            Key::IllegalStillInCheck => &["by"],
            Key::LapseAllOver => &["end"],
            Key::LapseByoyomi => &["side"],
            Key::LapseByoyomiPeriods => &["periods", "side"],
            Key::LapseFlag => &["side"],
            Key::LapseFoul => &["count", "side"],
            Key::LapseFoulLoses => &["count", "side"],
            Key::LapseMinutesTaken => &["side", "time"],
            Key::LapseOver => &["side"],
            Key::LapsePeriodUsed => &["left", "side"],
            Key::LapseRoundOver => &["end"],
            Key::LapseSharedTimeUp => &["end"],
            Key::LapseStage => &["side", "stage"],
            Key::MovesToGo => &["moves"],
            Key::NaturalCount => &["cap", "limit", "rounds"],
            Key::NoteAway => &["side"],
            Key::NoteBack => &["side"],
            Key::NoteCard => &["side"],
            Key::NoteFoul => &["foul", "side"],
            Key::NoteFoulArticle => &["article", "foul", "side"],
            Key::NoteLeft => &["reason"],
            Key::NoteSeated => &["side"],
            Key::NoteUndoneTakeback => &["side"],
            Key::OfferDraw => &["side"],
            Key::OfferTakeback => &["side"],
            Key::OrderCommonTimeGiven => &["time"],
            Key::OrderCommonTimeTaken => &["time"],
            Key::OrderForfeit => &["reason", "side"],
            Key::OrderFoul => &["foul", "side"],
            Key::OrderSetBack => &["plies"],
            Key::OrderSetResultDraw => &["reason"],
            Key::OrderSetResultNoPoints => &["reason"],
            Key::OrderSetResultNoResult => &["reason"],
            Key::OrderSetResultWin => &["reason", "side"],
            Key::OrderTimeGiven => &["side", "time"],
            Key::OrderTimeTaken => &["side", "time"],
            Key::OrderWarning => &["side"],
            Key::OrderWhy => &["why"],
            Key::ReasonAbandonment => &["loser"],
            Key::ReasonCheckmate => &["loser"],
            Key::ReasonFacingKings => &["loser"],
            Key::ReasonForfeit => &["loser"],
            Key::ReasonFoulLimit => &["loser"],
            Key::ReasonIllegalMove => &["loser"],
            Key::ReasonLate => &["loser"],
            Key::ReasonMisconduct => &["loser"],
            Key::ReasonRepetitionLoss => &["loser"],
            Key::ReasonResignation => &["loser"],
            Key::ReasonStalemate => &["loser"],
            Key::ReasonTimeUpLoss => &["loser"],
            Key::ReasonTimeout => &["loser"],
            Key::Reasons => &["after", "before"],
            Key::RefusedAlreadySeated => &["side"],
            Key::RefusedNoSuchPly => &["made", "plies"],
            Key::RefusedNotRepeated => &["needed", "standings"],
            Key::RefusedOut => &["side"],
            Key::RefusedSeatTaken => &["side"],
            Key::ResultSentence => &["reason", "result"],
            Key::ResultWin => &["winner"],
            Key::RulingClauses => &["articles", "code"],
            Key::RulingCycle => &["black", "red", "standings"],
            Key::RulingLoses => &["side"],
            Key::RulingLosesCheckmate => &["side"],
            Key::RulingLosesStalemate => &["side"],
            Key::RulingMustChange => &["side"],
            Key::RulingSeries => &["black", "red", "rounds"],
            Key::SetupError => &["reasons"],
            Key::SideNumber => &["number"],
            Key::Sides => &["after", "before"],
            Key::SpanDays => &["number"],
            Key::SpanHours => &["number"],
            Key::SpanLess => &["span"],
            Key::SpanMinutes => &["number"],
            Key::SpanSeconds => &["number"],
            Key::StandingsCount => &["standings"],
            _ => &[],
        }
    }
}
