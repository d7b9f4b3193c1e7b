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
    /// `command-conflict`, with `$argument` and `$other`
    CommandConflict,
    /// `command-equals`, with `$argument`
    CommandEquals,
    /// `command-help`, with `$help`
    CommandHelp,
    /// `command-known-values`, with `$values`
    CommandKnownValues,
    /// `command-lang`, with `$tag`
    CommandLang,
    /// `command-minutes`
    CommandMinutes,
    /// `command-missing`, with `$arguments`
    CommandMissing,
    /// `command-not-text`
    CommandNotText,
    /// `command-number`
    CommandNumber,
    /// `command-number-empty`
    CommandNumberEmpty,
    /// `command-number-large`
    CommandNumberLarge,
    /// `command-number-range`, with `$least` and `$most`
    CommandNumberRange,
    /// `command-number-small`
    CommandNumberSmall,
    /// `command-other`
    CommandOther,
    /// `command-repeated`, with `$argument`
    CommandRepeated,
    /// `command-score`
    CommandScore,
    /// `command-seed`
    CommandSeed,
    /// `command-sex`
    CommandSex,
    /// `command-similar`, with `$similar`
    CommandSimilar,
    /// `command-surplus`, with `$argument` and `$value`
    CommandSurplus,
    /// `command-unknown`, with `$argument`
    CommandUnknown,
    /// `command-unknown-verb`, with `$verb`
    CommandUnknownVerb,
    /// `command-usage`, with `$usage`
    CommandUsage,
    /// `command-value`, with `$argument` and `$value`
    CommandValue,
    /// `command-value-missing`, with `$argument`
    CommandValueMissing,
    /// `command-value-why`, with `$argument` and `$reason` and `$value`
    CommandValueWhy,
    /// `command-values`, with `$actual` and `$argument` and `$expected`
    CommandValues,
    /// `command-values-few`, with `$actual` and `$argument` and `$expected`
    CommandValuesFew,
    /// `command-verb-missing`, with `$verbs`
    CommandVerbMissing,
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
    /// `error-account-closed`, with `$reason`
    ErrorAccountClosed,
    /// `error-account-exists`
    ErrorAccountExists,
    /// `error-account-none`
    ErrorAccountNone,
    /// `error-analysis-not-found`
    ErrorAnalysisNotFound,
    /// `error-analysis-running`
    ErrorAnalysisRunning,
    /// `error-block-self`
    ErrorBlockSelf,
    /// `error-block-too-many`
    ErrorBlockTooMany,
    /// `error-book-unknown`, with `$book`
    ErrorBookUnknown,
    /// `error-busy`
    ErrorBusy,
    /// `error-challenge-blocked`
    ErrorChallengeBlocked,
    /// `error-challenge-for-another`
    ErrorChallengeForAnother,
    /// `error-challenge-gone`
    ErrorChallengeGone,
    /// `error-challenge-nobody`
    ErrorChallengeNobody,
    /// `error-challenge-not-found`
    ErrorChallengeNotFound,
    /// `error-challenge-not-yours`
    ErrorChallengeNotYours,
    /// `error-challenge-own`
    ErrorChallengeOwn,
    /// `error-challenge-too-many`
    ErrorChallengeTooMany,
    /// `error-chat-characters`
    ErrorChatCharacters,
    /// `error-chat-closed`
    ErrorChatClosed,
    /// `error-chat-empty`
    ErrorChatEmpty,
    /// `error-chat-link`
    ErrorChatLink,
    /// `error-chat-muted`, with `$reason` and `$until`
    ErrorChatMuted,
    /// `error-chat-no-session`
    ErrorChatNoSession,
    /// `error-chat-not-player`
    ErrorChatNotPlayer,
    /// `error-chat-too-long`
    ErrorChatTooLong,
    /// `error-chat-too-many`
    ErrorChatTooMany,
    /// `error-clock-room-bad-order`
    ErrorClockRoomBadOrder,
    /// `error-clock-room-card`
    ErrorClockRoomCard,
    /// `error-clock-room-not-now`
    ErrorClockRoomNotNow,
    /// `error-clock-room-not-your-press`
    ErrorClockRoomNotYourPress,
    /// `error-clock-room-reload`
    ErrorClockRoomReload,
    /// `error-clock-room-shutdown`
    ErrorClockRoomShutdown,
    /// `error-closing`
    ErrorClosing,
    /// `error-code-needed`
    ErrorCodeNeeded,
    /// `error-code-wrong`
    ErrorCodeWrong,
    /// `error-command-bad-action`
    ErrorCommandBadAction,
    /// `error-command-bad-order`
    ErrorCommandBadOrder,
    /// `error-command-bad-reason`
    ErrorCommandBadReason,
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
    /// `error-computer-missing`
    ErrorComputerMissing,
    /// `error-computer-none`
    ErrorComputerNone,
    /// `error-computer-unknown`
    ErrorComputerUnknown,
    /// `error-control-invalid`, with `$control`
    ErrorControlInvalid,
    /// `error-delay-invalid`
    ErrorDelayInvalid,
    /// `error-erase-unconfirmed`
    ErrorEraseUnconfirmed,
    /// `error-factor-off`
    ErrorFactorOff,
    /// `error-factor-on`
    ErrorFactorOn,
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
    /// `error-hint-refused`
    ErrorHintRefused,
    /// `error-host-unknown`, with `$host`
    ErrorHostUnknown,
    /// `error-internal`
    ErrorInternal,
    /// `error-invite-arbiter`
    ErrorInviteArbiter,
    /// `error-invite-not-found`
    ErrorInviteNotFound,
    /// `error-invite-own`
    ErrorInviteOwn,
    /// `error-invite-taken`
    ErrorInviteTaken,
    /// `error-line-not-found`
    ErrorLineNotFound,
    /// `error-measure-colleague`
    ErrorMeasureColleague,
    /// `error-measure-invalid`
    ErrorMeasureInvalid,
    /// `error-measure-self`
    ErrorMeasureSelf,
    /// `error-method`
    ErrorMethod,
    /// `error-minutes-invalid`
    ErrorMinutesInvalid,
    /// `error-moderator-required`
    ErrorModeratorRequired,
    /// `error-moves-invalid`, with `$ply` and `$text` and `$why`
    ErrorMovesInvalid,
    /// `error-moves-too-many`, with `$max`
    ErrorMovesTooMany,
    /// `error-name-invalid`
    ErrorNameInvalid,
    /// `error-name-link`
    ErrorNameLink,
    /// `error-name-muted`, with `$reason` and `$until`
    ErrorNameMuted,
    /// `error-name-taken`
    ErrorNameTaken,
    /// `error-not-found`
    ErrorNotFound,
    /// `error-note-blocked`
    ErrorNoteBlocked,
    /// `error-note-closed`
    ErrorNoteClosed,
    /// `error-note-invalid`
    ErrorNoteInvalid,
    /// `error-note-link`
    ErrorNoteLink,
    /// `error-note-muted`, with `$reason` and `$until`
    ErrorNoteMuted,
    /// `error-note-too-many`
    ErrorNoteTooMany,
    /// `error-origin-foreign`
    ErrorOriginForeign,
    /// `error-page-missing`
    ErrorPageMissing,
    /// `error-password-common`
    ErrorPasswordCommon,
    /// `error-password-long`
    ErrorPasswordLong,
    /// `error-password-short`
    ErrorPasswordShort,
    /// `error-password-wrong`
    ErrorPasswordWrong,
    /// `error-person-not-found`
    ErrorPersonNotFound,
    /// `error-quick-kept-out`
    ErrorQuickKeptOut,
    /// `error-quick-unknown`
    ErrorQuickUnknown,
    /// `error-rated-account`
    ErrorRatedAccount,
    /// `error-rated-not-possible`
    ErrorRatedNotPossible,
    /// `error-reason-invalid`
    ErrorReasonInvalid,
    /// `error-reason-link`
    ErrorReasonLink,
    /// `error-reason-muted`, with `$reason` and `$until`
    ErrorReasonMuted,
    /// `error-rematch-refused`
    ErrorRematchRefused,
    /// `error-rematch-running`
    ErrorRematchRunning,
    /// `error-report-nobody`
    ErrorReportNobody,
    /// `error-report-not-found`
    ErrorReportNotFound,
    /// `error-report-self`
    ErrorReportSelf,
    /// `error-report-settled`
    ErrorReportSettled,
    /// `error-request-malformed`, with `$what`
    ErrorRequestMalformed,
    /// `error-request-malformed-json`, with `$what`
    ErrorRequestMalformedJson,
    /// `error-request-malformed-missing`, with `$place` and `$what`
    ErrorRequestMalformedMissing,
    /// `error-request-malformed-twice`, with `$place` and `$what`
    ErrorRequestMalformedTwice,
    /// `error-request-malformed-unknown`, with `$place` and `$what`
    ErrorRequestMalformedUnknown,
    /// `error-request-malformed-value`, with `$place` and `$what`
    ErrorRequestMalformedValue,
    /// `error-request-not-json`
    ErrorRequestNotJson,
    /// `error-request-too-large`
    ErrorRequestTooLarge,
    /// `error-request-too-many`
    ErrorRequestTooMany,
    /// `error-request-too-slow`
    ErrorRequestTooSlow,
    /// `error-series-invalid`
    ErrorSeriesInvalid,
    /// `error-session-missing`
    ErrorSessionMissing,
    /// `error-session-not-found`
    ErrorSessionNotFound,
    /// `error-sign-in-failed`
    ErrorSignInFailed,
    /// `error-start-over`
    ErrorStartOver,
    /// `error-store-down`
    ErrorStoreDown,
    /// `error-store-full`
    ErrorStoreFull,
    /// `error-touches-invalid`, with `$number` and `$text`
    ErrorTouchesInvalid,
    /// `error-touches-too-many`, with `$max`
    ErrorTouchesTooMany,
    /// `event-absent`
    EventAbsent,
    /// `event-balance-even`
    EventBalanceEven,
    /// `event-balance-fewer`, with `$count`
    EventBalanceFewer,
    /// `event-balance-last-black`, with `$balance` and `$count`
    EventBalanceLastBlack,
    /// `event-balance-last-red`, with `$balance` and `$count`
    EventBalanceLastRed,
    /// `event-balance-more`, with `$count`
    EventBalanceMore,
    /// `event-beaten-sum`
    EventBeatenSum,
    /// `event-best-opponent`
    EventBestOpponent,
    /// `event-black-games`
    EventBlackGames,
    /// `event-black-in-direct`
    EventBlackInDirect,
    /// `event-black-points`
    EventBlackPoints,
    /// `event-black-wins`
    EventBlackWins,
    /// `event-boards`, with `$boards` and `$games`
    EventBoards,
    /// `event-bye`
    EventBye,
    /// `event-bye-asked-for`, with `$points`
    EventByeAskedFor,
    /// `event-bye-bracket`
    EventByeBracket,
    /// `event-bye-king`
    EventByeKing,
    /// `event-bye-lowest`, with `$byes` and `$score`
    EventByeLowest,
    /// `event-bye-lowest-others`, with `$others`
    EventByeLowestOthers,
    /// `event-bye-no-opponent`
    EventByeNoOpponent,
    /// `event-bye-official`
    EventByeOfficial,
    /// `event-bye-requested`
    EventByeRequested,
    /// `event-bye-table`
    EventByeTable,
    /// `event-card-black`, with `$rank`
    EventCardBlack,
    /// `event-card-king`
    EventCardKing,
    /// `event-card-red`, with `$rank`
    EventCardRed,
    /// `event-color-exchanged`
    EventColorExchanged,
    /// `event-color-first-round`
    EventColorFirstRound,
    /// `event-color-higher-score`
    EventColorHigherScore,
    /// `event-color-history`, with `$back`
    EventColorHistory,
    /// `event-color-lots`
    EventColorLots,
    /// `event-color-number`
    EventColorNumber,
    /// `event-color-official`
    EventColorOfficial,
    /// `event-color-owed`, with `$black` and `$red`
    EventColorOwed,
    /// `event-color-red-card`
    EventColorRedCard,
    /// `event-color-swap`
    EventColorSwap,
    /// `event-color-table`
    EventColorTable,
    /// `event-criterion-all-floaters`
    EventCriterionAllFloaters,
    /// `event-criterion-apart`
    EventCriterionApart,
    /// `event-criterion-balance`
    EventCriterionBalance,
    /// `event-criterion-bye`
    EventCriterionBye,
    /// `event-criterion-excess`
    EventCriterionExcess,
    /// `event-criterion-float-balance`
    EventCriterionFloatBalance,
    /// `event-criterion-floaters`, with `$level`
    EventCriterionFloaters,
    /// `event-criterion-forbidden`
    EventCriterionForbidden,
    /// `event-criterion-gap`, with `$level`
    EventCriterionGap,
    /// `event-criterion-gaps`
    EventCriterionGaps,
    /// `event-criterion-order`
    EventCriterionOrder,
    /// `event-criterion-rematch`
    EventCriterionRematch,
    /// `event-criterion-repeated-float`
    EventCriterionRepeatedFloat,
    /// `event-criterion-strongly-apart`
    EventCriterionStronglyApart,
    /// `event-criterion-triple`
    EventCriterionTriple,
    /// `event-cumulative`
    EventCumulative,
    /// `event-cut`, with `$highest` and `$lowest` and `$name`
    EventCut,
    /// `event-denied-closed`, with `$stage`
    EventDeniedClosed,
    /// `event-denied-colors`, with `$table`
    EventDeniedColors,
    /// `event-denied-created`
    EventDeniedCreated,
    /// `event-denied-decided`, with `$table`
    EventDeniedDecided,
    /// `event-denied-finished`
    EventDeniedFinished,
    /// `event-denied-forbidden`, with `$pairs`
    EventDeniedForbidden,
    /// `event-denied-full`
    EventDeniedFull,
    /// `event-denied-game`, with `$board` and `$game`
    EventDeniedGame,
    /// `event-denied-later-round`, with `$round` and `$table`
    EventDeniedLaterRound,
    /// `event-denied-left`, with `$who`
    EventDeniedLeft,
    /// `event-denied-left-out`, with `$who`
    EventDeniedLeftOut,
    /// `event-denied-lineup-boards`, with `$expected` and `$got`
    EventDeniedLineupBoards,
    /// `event-denied-lineup-fixed`, with `$member`
    EventDeniedLineupFixed,
    /// `event-denied-lineup-inverted`, with `$member`
    EventDeniedLineupInverted,
    /// `event-denied-lineup-twice`, with `$member`
    EventDeniedLineupTwice,
    /// `event-denied-lineup-unknown`, with `$member`
    EventDeniedLineupUnknown,
    /// `event-denied-lineups-missing`, with `$table` and `$who`
    EventDeniedLineupsMissing,
    /// `event-denied-lineups-open`, with `$table`
    EventDeniedLineupsOpen,
    /// `event-denied-lots-missing`, with `$who`
    EventDeniedLotsMissing,
    /// `event-denied-lots-surplus`, with `$who`
    EventDeniedLotsSurplus,
    /// `event-denied-members`, with `$allowed` and `$got`
    EventDeniedMembers,
    /// `event-denied-needs`, with `$need`
    EventDeniedNeeds,
    /// `event-denied-no-entrant`, with `$who`
    EventDeniedNoEntrant,
    /// `event-denied-no-pairing`, with `$round` and `$stage` and `$table`
    EventDeniedNoPairing,
    /// `event-denied-no-stage`, with `$stage`
    EventDeniedNoStage,
    /// `event-denied-no-stages`
    EventDeniedNoStages,
    /// `event-denied-nobody`
    EventDeniedNobody,
    /// `event-denied-not-absent`, with `$who`
    EventDeniedNotAbsent,
    /// `event-denied-not-annulled`, with `$table`
    EventDeniedNotAnnulled,
    /// `event-denied-not-apart`, with `$one` and `$other`
    EventDeniedNotApart,
    /// `event-denied-not-by-hand`, with `$stage`
    EventDeniedNotByHand,
    /// `event-denied-not-by-scores`, with `$stage`
    EventDeniedNotByScores,
    /// `event-denied-not-closed`, with `$stage`
    EventDeniedNotClosed,
    /// `event-denied-not-created`
    EventDeniedNotCreated,
    /// `event-denied-not-left`, with `$who`
    EventDeniedNotLeft,
    /// `event-denied-not-level`, with `$table`
    EventDeniedNotLevel,
    /// `event-denied-not-present`, with `$who`
    EventDeniedNotPresent,
    /// `event-denied-not-proposed`, with `$stage`
    EventDeniedNotProposed,
    /// `event-denied-not-sealed`, with `$table`
    EventDeniedNotSealed,
    /// `event-denied-not-shared`, with `$stage`
    EventDeniedNotShared,
    /// `event-denied-not-teams`
    EventDeniedNotTeams,
    /// `event-denied-order`, with `$behind` and `$front`
    EventDeniedOrder,
    /// `event-denied-regulations`, with `$reason`
    EventDeniedRegulations,
    /// `event-denied-round`, with `$expected` and `$got`
    EventDeniedRound,
    /// `event-denied-seal-broken`, with `$table`
    EventDeniedSealBroken,
    /// `event-denied-stage-before`
    EventDeniedStageBefore,
    /// `event-denied-started`, with `$stage`
    EventDeniedStarted,
    /// `event-denied-tables`
    EventDeniedTables,
    /// `event-denied-too-late`
    EventDeniedTooLate,
    /// `event-denied-twice`, with `$who`
    EventDeniedTwice,
    /// `event-desk-again`, with `$who`
    EventDeskAgain,
    /// `event-desk-already`, with `$file`
    EventDeskAlready,
    /// `event-desk-apart`, with `$text`
    EventDeskApart,
    /// `event-desk-article`, with `$known` and `$last` and `$text`
    EventDeskArticle,
    /// `event-desk-at`, with `$text`
    EventDeskAt,
    /// `event-desk-at-ahead`, with `$at`
    EventDeskAtAhead,
    /// `event-desk-at-before`, with `$at` and `$last`
    EventDeskAtBefore,
    /// `event-desk-at-year`, with `$first` and `$last` and `$text`
    EventDeskAtYear,
    /// `event-desk-beginning`
    EventDeskBeginning,
    /// `event-desk-boards`, with `$text`
    EventDeskBoards,
    /// `event-desk-busy`, with `$file`
    EventDeskBusy,
    /// `event-desk-by-rating`
    EventDeskByRating,
    /// `event-desk-byes`, with `$count`
    EventDeskByes,
    /// `event-desk-cards`, with `$text`
    EventDeskCards,
    /// `event-desk-entrant`, with `$text`
    EventDeskEntrant,
    /// `event-desk-entries`, with `$count` and `$file`
    EventDeskEntries,
    /// `event-desk-exchange`, with `$table`
    EventDeskExchange,
    /// `event-desk-explain`
    EventDeskExplain,
    /// `event-desk-explain-number`, with `$text`
    EventDeskExplainNumber,
    /// `event-desk-few-members`, with `$boards` and `$members`
    EventDeskFewMembers,
    /// `event-desk-games`, with `$text`
    EventDeskGames,
    /// `event-desk-group`, with `$text`
    EventDeskGroup,
    /// `event-desk-how`, with `$codes`
    EventDeskHow,
    /// `event-desk-lineup`
    EventDeskLineup,
    /// `event-desk-lineup-again`, with `$who`
    EventDeskLineupAgain,
    /// `event-desk-lineup-there`, with `$who`
    EventDeskLineupThere,
    /// `event-desk-long`, with `$count` and `$most` and `$text`
    EventDeskLong,
    /// `event-desk-lots-later`, with `$step`
    EventDeskLotsLater,
    /// `event-desk-match-score`, with `$example` and `$table` and `$text`
    EventDeskMatchScore,
    /// `event-desk-member`, with `$members` and `$text`
    EventDeskMember,
    /// `event-desk-member-empty`, with `$text`
    EventDeskMemberEmpty,
    /// `event-desk-member-name`, with `$text`
    EventDeskMemberName,
    /// `event-desk-members-alike`, with `$name` and `$numbers`
    EventDeskMembersAlike,
    /// `event-desk-name-empty`
    EventDeskNameEmpty,
    /// `event-desk-named-twice`, with `$who`
    EventDeskNamedTwice,
    /// `event-desk-namesake-member`, with `$name` and `$place` and `$team`
    EventDeskNamesakeMember,
    /// `event-desk-namesakes`, with `$count` and `$who`
    EventDeskNamesakes,
    /// `event-desk-needs-groups`
    EventDeskNeedsGroups,
    /// `event-desk-needs-lives`
    EventDeskNeedsLives,
    /// `event-desk-no-board`, with `$board` and `$boards` and `$table`
    EventDeskNoBoard,
    /// `event-desk-no-bracket`, with `$stage`
    EventDeskNoBracket,
    /// `event-desk-no-cards`
    EventDeskNoCards,
    /// `event-desk-no-event`, with `$file`
    EventDeskNoEvent,
    /// `event-desk-no-group`, with `$group` and `$stage`
    EventDeskNoGroup,
    /// `event-desk-no-late`, with `$table`
    EventDeskNoLate,
    /// `event-desk-no-lineups`
    EventDeskNoLineups,
    /// `event-desk-no-match`, with `$who`
    EventDeskNoMatch,
    /// `event-desk-no-members`, with `$option`
    EventDeskNoMembers,
    /// `event-desk-no-name`, with `$name`
    EventDeskNoName,
    /// `event-desk-no-part`, with `$stage`
    EventDeskNoPart,
    /// `event-desk-no-place`, with `$stage` and `$who`
    EventDeskNoPlace,
    /// `event-desk-no-result`, with `$table`
    EventDeskNoResult,
    /// `event-desk-no-round`, with `$stage`
    EventDeskNoRound,
    /// `event-desk-no-seal`, with `$seal`
    EventDeskNoSeal,
    /// `event-desk-no-sections`, with `$name`
    EventDeskNoSections,
    /// `event-desk-no-stage`, with `$stage`
    EventDeskNoStage,
    /// `event-desk-no-table`, with `$text`
    EventDeskNoTable,
    /// `event-desk-no-team`, with `$name`
    EventDeskNoTeam,
    /// `event-desk-no-team-places`
    EventDeskNoTeamPlaces,
    /// `event-desk-no-undo`
    EventDeskNoUndo,
    /// `event-desk-nobody-called`, with `$name`
    EventDeskNobodyCalled,
    /// `event-desk-nobody-named`
    EventDeskNobodyNamed,
    /// `event-desk-none-closed`
    EventDeskNoneClosed,
    /// `event-desk-not-at`, with `$table` and `$who`
    EventDeskNotAt,
    /// `event-desk-not-drawn`, with `$stage`
    EventDeskNotDrawn,
    /// `event-desk-not-paired`, with `$round` and `$stage`
    EventDeskNotPaired,
    /// `event-desk-not-written`, with `$file` and `$reason`
    EventDeskNotWritten,
    /// `event-desk-note`
    EventDeskNote,
    /// `event-desk-number`, with `$last` and `$number`
    EventDeskNumber,
    /// `event-desk-one-game`, with `$count` and `$game`
    EventDeskOneGame,
    /// `event-desk-one-team`
    EventDeskOneTeam,
    /// `event-desk-order`, with `$lists` and `$reason`
    EventDeskOrder,
    /// `event-desk-order-empty`
    EventDeskOrderEmpty,
    /// `event-desk-order-parameter`, with `$parameter` and `$text`
    EventDeskOrderParameter,
    /// `event-desk-order-unknown`, with `$text`
    EventDeskOrderUnknown,
    /// `event-desk-own-file`, with `$file`
    EventDeskOwnFile,
    /// `event-desk-own-rules`
    EventDeskOwnRules,
    /// `event-desk-pairs`, with `$forms` and `$given`
    EventDeskPairs,
    /// `event-desk-placed-cards`, with `$placed`
    EventDeskPlacedCards,
    /// `event-desk-points-large`, with `$most` and `$points`
    EventDeskPointsLarge,
    /// `event-desk-print-svg`
    EventDeskPrintSvg,
    /// `event-desk-print-what`
    EventDeskPrintWhat,
    /// `event-desk-rating`, with `$name` and `$rating`
    EventDeskRating,
    /// `event-desk-reads`, with `$file` and `$reason`
    EventDeskReads,
    /// `event-desk-result`, with `$forms` and `$text`
    EventDeskResult,
    /// `event-desk-result-twice`, with `$given` and `$table`
    EventDeskResultTwice,
    /// `event-desk-results`
    EventDeskResults,
    /// `event-desk-results-all`, with `$example` and `$table`
    EventDeskResultsAll,
    /// `event-desk-results-many`, with `$count` and `$example` and `$list` and `$open` and `$table`
    EventDeskResultsMany,
    /// `event-desk-round-ahead`, with `$last` and `$round`
    EventDeskRoundAhead,
    /// `event-desk-round-there`, with `$stage`
    EventDeskRoundThere,
    /// `event-desk-rounds`, with `$last` and `$round` and `$stage`
    EventDeskRounds,
    /// `event-desk-score`, with `$option` and `$text`
    EventDeskScore,
    /// `event-desk-scores-large`, with `$most` and `$text`
    EventDeskScoresLarge,
    /// `event-desk-section`, with `$name` and `$names`
    EventDeskSection,
    /// `event-desk-seed`, with `$seed`
    EventDeskSeed,
    /// `event-desk-seeds`
    EventDeskSeeds,
    /// `event-desk-settle`, with `$text`
    EventDeskSettle,
    /// `event-desk-several-called`, with `$name` and `$numbers`
    EventDeskSeveralCalled,
    /// `event-desk-stages`, with `$stages`
    EventDeskStages,
    /// `event-desk-strength`, with `$text`
    EventDeskStrength,
    /// `event-desk-swap`, with `$text`
    EventDeskSwap,
    /// `event-desk-table-of-round`, with `$number` and `$round` and `$stage`
    EventDeskTableOfRound,
    /// `event-desk-tables`, with `$count` and `$round` and `$table`
    EventDeskTables,
    /// `event-desk-template`, with `$code` and `$codes`
    EventDeskTemplate,
    /// `event-desk-to`, with `$count` and `$to`
    EventDeskTo,
    /// `event-desk-torn`, with `$bytes` and `$file` and `$line`
    EventDeskTorn,
    /// `event-desk-two-teams`, with `$count`
    EventDeskTwoTeams,
    /// `event-desk-uncut`, with `$bytes` and `$line`
    EventDeskUncut,
    /// `event-desk-unpublished`, with `$round` and `$stage`
    EventDeskUnpublished,
    /// `event-desk-unsaid`, with `$file` and `$reason`
    EventDeskUnsaid,
    /// `event-desk-unused`, with `$option` and `$with`
    EventDeskUnused,
    /// `event-desk-why`
    EventDeskWhy,
    /// `event-desk-worth`, with `$option` and `$text`
    EventDeskWorth,
    /// `event-direct`
    EventDirect,
    /// `event-discipline`
    EventDiscipline,
    /// `event-drawn-sum`
    EventDrawnSum,
    /// `event-drop-rounds`
    EventDropRounds,
    /// `event-entrants`, with `$count`
    EventEntrants,
    /// `event-expelled`
    EventExpelled,
    /// `event-export-adjustments`
    EventExportAdjustments,
    /// `event-export-among`, with `$who`
    EventExportAmong,
    /// `event-export-annulled`
    EventExportAnnulled,
    /// `event-export-apart`
    EventExportApart,
    /// `event-export-bye-colors`
    EventExportByeColors,
    /// `event-export-bye-points`
    EventExportByePoints,
    /// `event-export-choose-group`, with `$groups` and `$stage`
    EventExportChooseGroup,
    /// `event-export-clubs`
    EventExportClubs,
    /// `event-export-color-worth`
    EventExportColorWorth,
    /// `event-export-entrant`, with `$who`
    EventExportEntrant,
    /// `event-export-fouls`
    EventExportFouls,
    /// `event-export-game-points`
    EventExportGamePoints,
    /// `event-export-gates`
    EventExportGates,
    /// `event-export-grades`
    EventExportGrades,
    /// `event-export-left-out`, with `$who`
    EventExportLeftOut,
    /// `event-export-names`, with `$who`
    EventExportNames,
    /// `event-export-numbers`
    EventExportNumbers,
    /// `event-export-order`
    EventExportOrder,
    /// `event-export-other-points`
    EventExportOtherPoints,
    /// `event-export-quarters`
    EventExportQuarters,
    /// `event-export-remarks`, with `$what`
    EventExportRemarks,
    /// `event-export-rules`
    EventExportRules,
    /// `event-export-sanctions`
    EventExportSanctions,
    /// `event-export-table`
    EventExportTable,
    /// `event-export-team-places`
    EventExportTeamPlaces,
    /// `event-export-titles`
    EventExportTitles,
    /// `event-export-unfit`, with `$why`
    EventExportUnfit,
    /// `event-export-unfit-elimination`, with `$stage`
    EventExportUnfitElimination,
    /// `event-export-unfit-games`, with `$games` and `$stage`
    EventExportUnfitGames,
    /// `event-export-unfit-teams`
    EventExportUnfitTeams,
    /// `event-fact-absence-lifted`, with `$round` and `$who`
    EventFactAbsenceLifted,
    /// `event-fact-absent`, with `$points` and `$round` and `$who`
    EventFactAbsent,
    /// `event-fact-amended`, with `$name`
    EventFactAmended,
    /// `event-fact-annulled`, with `$fact`
    EventFactAnnulled,
    /// `event-fact-apart`, with `$one` and `$other` and `$strength`
    EventFactApart,
    /// `event-fact-apart-no-more`, with `$one` and `$other`
    EventFactApartNoMore,
    /// `event-fact-cleared`, with `$place` and `$round` and `$table`
    EventFactCleared,
    /// `event-fact-closed`, with `$first` and `$stage`
    EventFactClosed,
    /// `event-fact-colors`, with `$game` and `$round` and `$table` and `$who`
    EventFactColors,
    /// `event-fact-corrected`, with `$who`
    EventFactCorrected,
    /// `event-fact-created`, with `$name`
    EventFactCreated,
    /// `event-fact-entered`, with `$who`
    EventFactEntered,
    /// `event-fact-entered-late`, with `$round` and `$who`
    EventFactEnteredLate,
    /// `event-fact-foul`, with `$clause` and `$who`
    EventFactFoul,
    /// `event-fact-game-forfeited`, with `$who` and `$why`
    EventFactGameForfeited,
    /// `event-fact-late`, with `$black` and `$place` and `$red` and `$round` and `$ruling` and `$table`
    EventFactLate,
    /// `event-fact-left-expulsion`, with `$who`
    EventFactLeftExpulsion,
    /// `event-fact-left-no-shows`, with `$who`
    EventFactLeftNoShows,
    /// `event-fact-left-withdrawal`, with `$who`
    EventFactLeftWithdrawal,
    /// `event-fact-lineup`, with `$round` and `$table` and `$who`
    EventFactLineup,
    /// `event-fact-lineup-opened`, with `$round` and `$table` and `$who`
    EventFactLineupOpened,
    /// `event-fact-lineup-sealed`, with `$round` and `$table` and `$who`
    EventFactLineupSealed,
    /// `event-fact-lots-by-hand`, with `$lots`
    EventFactLotsByHand,
    /// `event-fact-lots-drawn`, with `$lots` and `$seed`
    EventFactLotsDrawn,
    /// `event-fact-noted`, with `$text`
    EventFactNoted,
    /// `event-fact-place-board`, with `$board`
    EventFactPlaceBoard,
    /// `event-fact-place-game`, with `$game`
    EventFactPlaceGame,
    /// `event-fact-proposed`, with `$boards` and `$round`
    EventFactProposed,
    /// `event-fact-published`, with `$boards` and `$round`
    EventFactPublished,
    /// `event-fact-published-edited`, with `$boards` and `$round` and `$why`
    EventFactPublishedEdited,
    /// `event-fact-result`, with `$first` and `$place` and `$round` and `$score` and `$second` and `$table`
    EventFactResult,
    /// `event-fact-returned`, with `$who` and `$why`
    EventFactReturned,
    /// `event-fact-settled`, with `$by` and `$round` and `$table` and `$who`
    EventFactSettled,
    /// `event-fact-tie-broken`, with `$by` and `$order` and `$stage`
    EventFactTieBroken,
    /// `event-fact-undone`, with `$to` and `$why`
    EventFactUndone,
    /// `event-fact-undone-shown`, with `$fact` and `$who`
    EventFactUndoneShown,
    /// `event-fact-warning`, with `$who` and `$why`
    EventFactWarning,
    /// `event-file-changed`, with `$line`
    EventFileChanged,
    /// `event-file-format`, with `$found` and `$known`
    EventFileFormat,
    /// `event-file-line`, with `$field` and `$line`
    EventFileLine,
    /// `event-file-none`
    EventFileNone,
    /// `event-file-order`, with `$expected` and `$found` and `$line`
    EventFileOrder,
    /// `event-file-ordinary`, with `$file`
    EventFileOrdinary,
    /// `event-flaw-apart`
    EventFlawApart,
    /// `event-flaw-balance`, with `$count`
    EventFlawBalance,
    /// `event-flaw-floats`, with `$count`
    EventFlawFloats,
    /// `event-flaw-levels`
    EventFlawLevels,
    /// `event-flaw-met`
    EventFlawMet,
    /// `event-flaw-pattern`
    EventFlawPattern,
    /// `event-flaw-repeated-float`
    EventFlawRepeatedFloat,
    /// `event-flaw-turn`
    EventFlawTurn,
    /// `event-format-bracket`
    EventFormatBracket,
    /// `event-format-cards`
    EventFormatCards,
    /// `event-format-cycles`, with `$cycles`
    EventFormatCycles,
    /// `event-format-double`
    EventFormatDouble,
    /// `event-format-gates`, with `$rounds`
    EventFormatGates,
    /// `event-format-groups`, with `$groups`
    EventFormatGroups,
    /// `event-format-lives`, with `$lives`
    EventFormatLives,
    /// `event-format-round-robin`
    EventFormatRoundRobin,
    /// `event-format-scheveningen`
    EventFormatScheveningen,
    /// `event-format-swiss`, with `$rounds`
    EventFormatSwiss,
    /// `event-fouls`
    EventFouls,
    /// `event-from-round`, with `$round`
    EventFromRound,
    /// `event-game-points`
    EventGamePoints,
    /// `event-game-ratio`
    EventGameRatio,
    /// `event-games-best-of`, with `$games` and `$wins`
    EventGamesBestOf,
    /// `event-games-exactly`, with `$games`
    EventGamesExactly,
    /// `event-games-one`
    EventGamesOne,
    /// `event-group`, with `$letter`
    EventGroup,
    /// `event-head-amount`
    EventHeadAmount,
    /// `event-head-black`
    EventHeadBlack,
    /// `event-head-black-player`
    EventHeadBlackPlayer,
    /// `event-head-board`
    EventHeadBoard,
    /// `event-head-by`
    EventHeadBy,
    /// `event-head-card`
    EventHeadCard,
    /// `event-head-club`
    EventHeadClub,
    /// `event-head-entrants`
    EventHeadEntrants,
    /// `event-head-first`
    EventHeadFirst,
    /// `event-head-game`
    EventHeadGame,
    /// `event-head-games`
    EventHeadGames,
    /// `event-head-group`
    EventHeadGroup,
    /// `event-head-members`
    EventHeadMembers,
    /// `event-head-name`
    EventHeadName,
    /// `event-head-no`
    EventHeadNo,
    /// `event-head-note`
    EventHeadNote,
    /// `event-head-opponent`
    EventHeadOpponent,
    /// `event-head-place-points`
    EventHeadPlacePoints,
    /// `event-head-rank`
    EventHeadRank,
    /// `event-head-rating`
    EventHeadRating,
    /// `event-head-red`
    EventHeadRed,
    /// `event-head-red-player`
    EventHeadRedPlayer,
    /// `event-head-result`
    EventHeadResult,
    /// `event-head-round`
    EventHeadRound,
    /// `event-head-rounds`
    EventHeadRounds,
    /// `event-head-second`
    EventHeadSecond,
    /// `event-head-stage`
    EventHeadStage,
    /// `event-head-status`
    EventHeadStatus,
    /// `event-head-table`
    EventHeadTable,
    /// `event-head-team`
    EventHeadTeam,
    /// `event-head-time`
    EventHeadTime,
    /// `event-head-what`
    EventHeadWhat,
    /// `event-high-places`
    EventHighPlaces,
    /// `event-kind-all-play-all`
    EventKindAllPlayAll,
    /// `event-kind-fixed-boards`
    EventKindFixedBoards,
    /// `event-kind-free-lineup`
    EventKindFreeLineup,
    /// `event-kind-place-sum`
    EventKindPlaceSum,
    /// `event-kind-players`
    EventKindPlayers,
    /// `event-kind-reserves`
    EventKindReserves,
    /// `event-late-charged`, with `$black` and `$red`
    EventLateCharged,
    /// `event-late-minutes`, with `$minutes` and `$seconds`
    EventLateMinutes,
    /// `event-late-never`
    EventLateNever,
    /// `event-late-nothing`
    EventLateNothing,
    /// `event-late-on-time`
    EventLateOnTime,
    /// `event-left`
    EventLeft,
    /// `event-legend`, with `$head` and `$means`
    EventLegend,
    /// `event-legend-separates`
    EventLegendSeparates,
    /// `event-legend-shared`
    EventLegendShared,
    /// `event-lineup-missing`, with `$who`
    EventLineupMissing,
    /// `event-lineup-of`, with `$round` and `$table` and `$who`
    EventLineupOf,
    /// `event-lineup-sealed`, with `$who`
    EventLineupSealed,
    /// `event-lineup-shown`, with `$who`
    EventLineupShown,
    /// `event-lineups-open`, with `$table`
    EventLineupsOpen,
    /// `event-lineups-table`, with `$table` and `$teams`
    EventLineupsTable,
    /// `event-list-age`, with `$age`
    EventListAge,
    /// `event-list-at`, with `$file` and `$problem`
    EventListAt,
    /// `event-list-before-header`, with `$text`
    EventListBeforeHeader,
    /// `event-list-column-twice`
    EventListColumnTwice,
    /// `event-list-has-left`, with `$text`
    EventListHasLeft,
    /// `event-list-header-again`
    EventListHeaderAgain,
    /// `event-list-in`, with `$file` and `$place` and `$problem`
    EventListIn,
    /// `event-list-json`, with `$reason`
    EventListJson,
    /// `event-list-kind`, with `$kind`
    EventListKind,
    /// `event-list-kind-archive`
    EventListKindArchive,
    /// `event-list-kind-binary`
    EventListKindBinary,
    /// `event-list-kind-pdf`
    EventListKindPdf,
    /// `event-list-kind-picture`
    EventListKindPicture,
    /// `event-list-kind-rich-text`
    EventListKindRichText,
    /// `event-list-kind-web-page`
    EventListKindWebPage,
    /// `event-list-kind-xml`
    EventListKindXml,
    /// `event-list-large`, with `$bytes`
    EventListLarge,
    /// `event-list-name-twice`, with `$name` and `$row`
    EventListNameTwice,
    /// `event-list-no-header`, with `$text`
    EventListNoHeader,
    /// `event-list-no-members`, with `$text`
    EventListNoMembers,
    /// `event-list-no-name`, with `$text`
    EventListNoName,
    /// `event-list-no-team`, with `$text`
    EventListNoTeam,
    /// `event-list-nobody`
    EventListNobody,
    /// `event-list-number`, with `$text`
    EventListNumber,
    /// `event-list-number-twice`, with `$number` and `$row`
    EventListNumberTwice,
    /// `event-list-numbers`, with `$count` and `$who`
    EventListNumbers,
    /// `event-list-of-teams`, with `$file`
    EventListOfTeams,
    /// `event-list-old-excel`
    EventListOldExcel,
    /// `event-list-other-sheets`, with `$sheets`
    EventListOtherSheets,
    /// `event-list-past-the-end`, with `$text`
    EventListPastTheEnd,
    /// `event-list-place`, with `$column` and `$header` and `$row`
    EventListPlace,
    /// `event-list-quote`
    EventListQuote,
    /// `event-list-range`, with `$least` and `$most` and `$number`
    EventListRange,
    /// `event-list-renumbered`, with `$number` and `$who`
    EventListRenumbered,
    /// `event-list-row`, with `$row`
    EventListRow,
    /// `event-list-several-names`, with `$text`
    EventListSeveralNames,
    /// `event-list-sex`, with `$text`
    EventListSex,
    /// `event-list-team-above`, with `$text`
    EventListTeamAbove,
    /// `event-list-too-many`, with `$most`
    EventListTooMany,
    /// `event-list-undecodable`, with `$encoding`
    EventListUndecodable,
    /// `event-list-unknown-column`
    EventListUnknownColumn,
    /// `event-list-workbook`, with `$reason`
    EventListWorkbook,
    /// `event-list-year`, with `$text`
    EventListYear,
    /// `event-lost-sum`
    EventLostSum,
    /// `event-match-points`
    EventMatchPoints,
    /// `event-match-wins`
    EventMatchWins,
    /// `event-means-beaten-sum`
    EventMeansBeatenSum,
    /// `event-means-best-opponent`
    EventMeansBestOpponent,
    /// `event-means-black-games`
    EventMeansBlackGames,
    /// `event-means-black-in-direct`
    EventMeansBlackInDirect,
    /// `event-means-black-points`
    EventMeansBlackPoints,
    /// `event-means-black-wins`
    EventMeansBlackWins,
    /// `event-means-cumulative`
    EventMeansCumulative,
    /// `event-means-direct`
    EventMeansDirect,
    /// `event-means-discipline`
    EventMeansDiscipline,
    /// `event-means-drawn-sum`
    EventMeansDrawnSum,
    /// `event-means-drop-rounds`
    EventMeansDropRounds,
    /// `event-means-fide`
    EventMeansFide,
    /// `event-means-fouls`
    EventMeansFouls,
    /// `event-means-game-points`
    EventMeansGamePoints,
    /// `event-means-game-ratio`
    EventMeansGameRatio,
    /// `event-means-high-places`
    EventMeansHighPlaces,
    /// `event-means-lost-sum`
    EventMeansLostSum,
    /// `event-means-match-points`
    EventMeansMatchPoints,
    /// `event-means-match-wins`
    EventMeansMatchWins,
    /// `event-means-number`
    EventMeansNumber,
    /// `event-means-opponent-sum`
    EventMeansOpponentSum,
    /// `event-means-place-sum`
    EventMeansPlaceSum,
    /// `event-means-points`
    EventMeansPoints,
    /// `event-means-points-per-game`
    EventMeansPointsPerGame,
    /// `event-means-previous-rounds`
    EventMeansPreviousRounds,
    /// `event-means-red-wins`
    EventMeansRedWins,
    /// `event-means-sonneborn-berger`
    EventMeansSonnebornBerger,
    /// `event-means-wins`
    EventMeansWins,
    /// `event-member-of`, with `$name` and `$team`
    EventMemberOf,
    /// `event-minutes`, with `$hours` and `$minutes`
    EventMinutes,
    /// `event-name-all-play-all`
    EventNameAllPlayAll,
    /// `event-name-by-lots`
    EventNameByLots,
    /// `event-name-by-points`
    EventNameByPoints,
    /// `event-name-cards`
    EventNameCards,
    /// `event-name-double`
    EventNameDouble,
    /// `event-name-final`
    EventNameFinal,
    /// `event-name-group-round-robin`
    EventNameGroupRoundRobin,
    /// `event-name-groups`
    EventNameGroups,
    /// `event-name-preliminary`
    EventNamePreliminary,
    /// `event-name-round-robin`
    EventNameRoundRobin,
    /// `event-name-swiss`
    EventNameSwiss,
    /// `event-name-swiss-on`
    EventNameSwissOn,
    /// `event-name-third-place`
    EventNameThirdPlace,
    /// `event-need-close`
    EventNeedClose,
    /// `event-need-entrants`
    EventNeedEntrants,
    /// `event-need-lots`
    EventNeedLots,
    /// `event-need-nothing`
    EventNeedNothing,
    /// `event-need-over`
    EventNeedOver,
    /// `event-need-pair`, with `$round`
    EventNeedPair,
    /// `event-need-publish`, with `$round`
    EventNeedPublish,
    /// `event-need-results`, with `$round` and `$tables`
    EventNeedResults,
    /// `event-need-settle`, with `$round` and `$step` and `$table`
    EventNeedSettle,
    /// `event-need-tie`, with `$place` and `$stage` and `$who`
    EventNeedTie,
    /// `event-need-tie-group`, with `$group` and `$place` and `$stage` and `$who`
    EventNeedTieGroup,
    /// `event-no-shows`
    EventNoShows,
    /// `event-note-bye`
    EventNoteBye,
    /// `event-note-carried`
    EventNoteCarried,
    /// `event-note-counted`
    EventNoteCounted,
    /// `event-note-cut-highest`
    EventNoteCutHighest,
    /// `event-note-cut-lowest`
    EventNoteCutLowest,
    /// `event-note-dummy`
    EventNoteDummy,
    /// `event-note-halved`
    EventNoteHalved,
    /// `event-note-missed`
    EventNoteMissed,
    /// `event-note-unplayed`
    EventNoteUnplayed,
    /// `event-number`
    EventNumber,
    /// `event-opponent-sum`
    EventOpponentSum,
    /// `event-outcome-annulled`
    EventOutcomeAnnulled,
    /// `event-outcome-black-forfeit-win`
    EventOutcomeBlackForfeitWin,
    /// `event-outcome-black-win`
    EventOutcomeBlackWin,
    /// `event-outcome-double-forfeit`
    EventOutcomeDoubleForfeit,
    /// `event-outcome-double-loss`
    EventOutcomeDoubleLoss,
    /// `event-outcome-draw`
    EventOutcomeDraw,
    /// `event-outcome-red-forfeit-win`
    EventOutcomeRedForfeitWin,
    /// `event-outcome-red-win`
    EventOutcomeRedWin,
    /// `event-outcome-split`, with `$black` and `$red`
    EventOutcomeSplit,
    /// `event-place-sum`
    EventPlaceSum,
    /// `event-points`
    EventPoints,
    /// `event-points-per-game`
    EventPointsPerGame,
    /// `event-previous-rounds`
    EventPreviousRounds,
    /// `event-red-wins`
    EventRedWins,
    /// `event-regulations-carry`, with `$stage`
    EventRegulationsCarry,
    /// `event-regulations-cycle`, with `$stage`
    EventRegulationsCycle,
    /// `event-regulations-final-order`
    EventRegulationsFinalOrder,
    /// `event-regulations-games`, with `$most` and `$stage`
    EventRegulationsGames,
    /// `event-regulations-group`, with `$stage`
    EventRegulationsGroup,
    /// `event-regulations-intake`, with `$stage`
    EventRegulationsIntake,
    /// `event-regulations-large`, with `$most` and `$what`
    EventRegulationsLarge,
    /// `event-regulations-life`, with `$stage`
    EventRegulationsLife,
    /// `event-regulations-name`, with `$count` and `$most` and `$text`
    EventRegulationsName,
    /// `event-regulations-negative`, with `$what`
    EventRegulationsNegative,
    /// `event-regulations-no-game`, with `$stage`
    EventRegulationsNoGame,
    /// `event-regulations-nobody`, with `$stage`
    EventRegulationsNobody,
    /// `event-regulations-places`, with `$from` and `$stage` and `$to`
    EventRegulationsPlaces,
    /// `event-regulations-round`, with `$stage`
    EventRegulationsRound,
    /// `event-regulations-rounds`, with `$count` and `$most`
    EventRegulationsRounds,
    /// `event-regulations-stages`, with `$count` and `$most`
    EventRegulationsStages,
    /// `event-regulations-what-bye`, with `$stage`
    EventRegulationsWhatBye,
    /// `event-regulations-what-game`, with `$stage`
    EventRegulationsWhatGame,
    /// `event-regulations-what-gap`, with `$stage`
    EventRegulationsWhatGap,
    /// `event-regulations-what-gate`, with `$stage`
    EventRegulationsWhatGate,
    /// `event-regulations-what-lateness`
    EventRegulationsWhatLateness,
    /// `event-regulations-what-match`, with `$stage`
    EventRegulationsWhatMatch,
    /// `event-regulations-what-place`, with `$stage`
    EventRegulationsWhatPlace,
    /// `event-relaxed-apart`, with `$other` and `$who`
    EventRelaxedApart,
    /// `event-relaxed-bye`, with `$who`
    EventRelaxedBye,
    /// `event-relaxed-excess`, with `$who`
    EventRelaxedExcess,
    /// `event-relaxed-rematch`, with `$other` and `$who`
    EventRelaxedRematch,
    /// `event-relaxed-second-bye`, with `$who`
    EventRelaxedSecondBye,
    /// `event-relaxed-triple`, with `$who`
    EventRelaxedTriple,
    /// `event-round`, with `$number`
    EventRound,
    /// `event-sealed`
    EventSealed,
    /// `event-settle-armageddon`
    EventSettleArmageddon,
    /// `event-settle-extra-games`, with `$games`
    EventSettleExtraGames,
    /// `event-settle-fewer-fouls`
    EventSettleFewerFouls,
    /// `event-settle-lots`
    EventSettleLots,
    /// `event-settle-official`
    EventSettleOfficial,
    /// `event-settle-top-board`
    EventSettleTopBoard,
    /// `event-shared`
    EventShared,
    /// `event-slot-loser`, with `$number`
    EventSlotLoser,
    /// `event-slot-seed`, with `$number`
    EventSlotSeed,
    /// `event-slot-winner`, with `$number`
    EventSlotWinner,
    /// `event-sonneborn-berger`
    EventSonnebornBerger,
    /// `event-stage`, with `$name` and `$number`
    EventStage,
    /// `event-stored-absent`, with `$who`
    EventStoredAbsent,
    /// `event-stored-empty`, with `$file`
    EventStoredEmpty,
    /// `event-stored-explain`
    EventStoredExplain,
    /// `event-stored-in-log`, with `$round`
    EventStoredInLog,
    /// `event-stored-large`, with `$bytes`
    EventStoredLarge,
    /// `event-stored-more`, with `$count`
    EventStoredMore,
    /// `event-stored-no-bye`, with `$file`
    EventStoredNoBye,
    /// `event-stored-no-file`
    EventStoredNoFile,
    /// `event-stored-no-pairing`, with `$file`
    EventStoredNoPairing,
    /// `event-stored-not-by-scores`, with `$stage`
    EventStoredNotByScores,
    /// `event-stored-over`, with `$file` and `$round` and `$rounds`
    EventStoredOver,
    /// `event-stored-result-missing`, with `$black` and `$open` and `$red` and `$round` and `$table`
    EventStoredResultMissing,
    /// `event-stored-results-missing`, with `$open` and `$round`
    EventStoredResultsMissing,
    /// `event-stored-round-missing`, with `$open` and `$round`
    EventStoredRoundMissing,
    /// `event-stored-round-zero`
    EventStoredRoundZero,
    /// `event-stored-rounds`, with `$last` and `$round`
    EventStoredRounds,
    /// `event-stored-same`, with `$file` and `$who`
    EventStoredSame,
    /// `event-strength-absolute`
    EventStrengthAbsolute,
    /// `event-strength-soft`
    EventStrengthSoft,
    /// `event-strength-strong`
    EventStrengthStrong,
    /// `event-table`, with `$number`
    EventTable,
    /// `event-teams`, with `$count`
    EventTeams,
    /// `event-why-bracket`, with `$first` and `$number` and `$second`
    EventWhyBracket,
    /// `event-why-cards`, with `$first` and `$second`
    EventWhyCards,
    /// `event-why-no-bye-as-good`, with `$who`
    EventWhyNoByeAsGood,
    /// `event-why-no-bye-better`, with `$chosen` and `$criterion` and `$forced` and `$who`
    EventWhyNoByeBetter,
    /// `event-why-no-bye-better-plain`, with `$criterion` and `$who`
    EventWhyNoByeBetterPlain,
    /// `event-why-no-bye-card`, with `$card` and `$who`
    EventWhyNoByeCard,
    /// `event-why-no-bye-has`, with `$who`
    EventWhyNoByeHas,
    /// `event-why-no-bye-nobody`
    EventWhyNoByeNobody,
    /// `event-why-no-bye-table`, with `$rounds` and `$who`
    EventWhyNoByeTable,
    /// `event-why-no-bye-worse`, with `$chosen` and `$criterion` and `$forced` and `$who`
    EventWhyNoByeWorse,
    /// `event-why-no-bye-worse-plain`, with `$criterion` and `$who`
    EventWhyNoByeWorsePlain,
    /// `event-why-not-apart`, with `$one` and `$other`
    EventWhyNotApart,
    /// `event-why-not-as-good`, with `$one` and `$other`
    EventWhyNotAsGood,
    /// `event-why-not-better`, with `$chosen` and `$criterion` and `$forced` and `$one` and `$other`
    EventWhyNotBetter,
    /// `event-why-not-better-plain`, with `$criterion` and `$one` and `$other`
    EventWhyNotBetterPlain,
    /// `event-why-not-bracket`, with `$number` and `$one` and `$other` and `$otherNumber` and `$otherSlot` and `$slot`
    EventWhyNotBracket,
    /// `event-why-not-bracket-bye`, with `$number` and `$slot` and `$who`
    EventWhyNotBracketBye,
    /// `event-why-not-cards`, with `$card` and `$one` and `$other` and `$otherCard`
    EventWhyNotCards,
    /// `event-why-not-groups`, with `$group` and `$one` and `$other` and `$otherGroup`
    EventWhyNotGroups,
    /// `event-why-not-instead`, with `$pairs`
    EventWhyNotInstead,
    /// `event-why-not-met`, with `$one` and `$other`
    EventWhyNotMet,
    /// `event-why-not-never`, with `$one` and `$other`
    EventWhyNotNever,
    /// `event-why-not-not-there`, with `$who`
    EventWhyNotNotThere,
    /// `event-why-not-paired`, with `$one` and `$other`
    EventWhyNotPaired,
    /// `event-why-not-table`, with `$one` and `$other` and `$rounds`
    EventWhyNotTable,
    /// `event-why-not-two-teams`
    EventWhyNotTwoTeams,
    /// `event-why-not-worse`, with `$chosen` and `$criterion` and `$forced` and `$one` and `$other`
    EventWhyNotWorse,
    /// `event-why-not-worse-plain`, with `$criterion` and `$one` and `$other`
    EventWhyNotWorsePlain,
    /// `event-why-official`
    EventWhyOfficial,
    /// `event-why-rematch`
    EventWhyRematch,
    /// `event-why-scheveningen`, with `$shift`
    EventWhyScheveningen,
    /// `event-why-swiss`, with `$first` and `$second`
    EventWhySwiss,
    /// `event-why-swiss-flaws`, with `$flaws`
    EventWhySwissFlaws,
    /// `event-why-swiss-perfect`
    EventWhySwissPerfect,
    /// `event-why-table`, with `$first` and `$second`
    EventWhyTable,
    /// `event-wins`
    EventWins,
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
    /// `json-at`, with `$path` and `$problem`
    JsonAt,
    /// `json-color`, with `$text`
    JsonColor,
    /// `json-contradiction`
    JsonContradiction,
    /// `json-count`, with `$expected` and `$got`
    JsonCount,
    /// `json-data`, with `$column` and `$detail` and `$line`
    JsonData,
    /// `json-end`, with `$column` and `$line`
    JsonEnd,
    /// `json-forfeit`
    JsonForfeit,
    /// `json-format`, with `$format`
    JsonFormat,
    /// `json-itself`, with `$no`
    JsonItself,
    /// `json-list`
    JsonList,
    /// `json-misfit`, with `$detail`
    JsonMisfit,
    /// `json-neither`
    JsonNeither,
    /// `json-rounds`, with `$count`
    JsonRounds,
    /// `json-syntax`, with `$column` and `$line`
    JsonSyntax,
    /// `json-twice`, with `$no`
    JsonTwice,
    /// `json-unknown-entrant`, with `$no`
    JsonUnknownEntrant,
    /// `json-unknown-player`, with `$no`
    JsonUnknownPlayer,
    /// `json-version`, with `$format` and `$version`
    JsonVersion,
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
    /// `move-ambiguous`, with `$moves`
    MoveAmbiguous,
    /// `move-no-such-piece`
    MoveNoSuchPiece,
    /// `move-syntax`
    MoveSyntax,
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
    /// `note-hint`, with `$side`
    NoteHint,
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
    /// `offer-takeback-why`, with `$side` and `$why`
    OfferTakebackWhy,
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
    /// `print-after-round`, with `$number`
    PrintAfterRound,
    /// `print-black`
    PrintBlack,
    /// `print-bracket`
    PrintBracket,
    /// `print-champion`
    PrintChampion,
    /// `print-crosstable`
    PrintCrosstable,
    /// `print-drawn`
    PrintDrawn,
    /// `print-entries`
    PrintEntries,
    /// `print-final`
    PrintFinal,
    /// `print-for-place`, with `$place`
    PrintForPlace,
    /// `print-game`, with `$number`
    PrintGame,
    /// `print-grade`
    PrintGrade,
    /// `print-legend-grid`
    PrintLegendGrid,
    /// `print-legend-rounds`
    PrintLegendRounds,
    /// `print-legend-signs`
    PrintLegendSigns,
    /// `print-losers`
    PrintLosers,
    /// `print-lost`
    PrintLost,
    /// `print-match`, with `$number`
    PrintMatch,
    /// `print-no-lineup`
    PrintNoLineup,
    /// `print-overall`
    PrintOverall,
    /// `print-pairings`
    PrintPairings,
    /// `print-place-matches`
    PrintPlaceMatches,
    /// `print-played`
    PrintPlayed,
    /// `print-proposed`
    PrintProposed,
    /// `print-reasons`
    PrintReasons,
    /// `print-red`
    PrintRed,
    /// `print-relaxed`
    PrintRelaxed,
    /// `print-reset`
    PrintReset,
    /// `print-score`
    PrintScore,
    /// `print-slips`
    PrintSlips,
    /// `print-standings`
    PrintStandings,
    /// `print-team-places`
    PrintTeamPlaces,
    /// `print-total`
    PrintTotal,
    /// `print-vacant`
    PrintVacant,
    /// `print-winners`
    PrintWinners,
    /// `print-won`
    PrintWon,
    /// `reading-check-also-chases`
    ReadingCheckAlsoChases,
    /// `reading-false-root-counts`
    ReadingFalseRootCounts,
    /// `reading-lone-attacker-chases`
    ReadingLoneAttackerChases,
    /// `reading-root-cut-counts`
    ReadingRootCutCounts,
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
    /// `refused-no-computer`
    RefusedNoComputer,
    /// `refused-no-natural-limit`
    RefusedNoNaturalLimit,
    /// `refused-no-offers-left-draw`
    RefusedNoOffersLeftDraw,
    /// `refused-no-offers-left-takeback`
    RefusedNoOffersLeftTakeback,
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
    /// `refused-offered-lately`, with `$moves`
    RefusedOfferedLately,
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
    /// `ruling-as-asian`
    RulingAsAsian,
    /// `ruling-clauses`, with `$articles` and `$code`
    RulingClauses,
    /// `ruling-cycle`, with `$black` and `$red` and `$standings`
    RulingCycle,
    /// `ruling-differs-draw`, with `$article` and `$code` and `$reading`
    RulingDiffersDraw,
    /// `ruling-differs-loses`, with `$article` and `$code` and `$reading` and `$side`
    RulingDiffersLoses,
    /// `ruling-differs-nothing`, with `$article` and `$code` and `$reading`
    RulingDiffersNothing,
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
    /// `ruling-nothing-after`, with `$plies`
    RulingNothingAfter,
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
    /// `sheet-black`
    SheetBlack,
    /// `sheet-black-wins`
    SheetBlackWins,
    /// `sheet-both`, with `$black` and `$red`
    SheetBoth,
    /// `sheet-column-black`
    SheetColumnBlack,
    /// `sheet-column-left`
    SheetColumnLeft,
    /// `sheet-column-red`
    SheetColumnRed,
    /// `sheet-column-round`
    SheetColumnRound,
    /// `sheet-column-spent`
    SheetColumnSpent,
    /// `sheet-control`
    SheetControl,
    /// `sheet-date`
    SheetDate,
    /// `sheet-draw`
    SheetDraw,
    /// `sheet-end`
    SheetEnd,
    /// `sheet-event`
    SheetEvent,
    /// `sheet-fouls`
    SheetFouls,
    /// `sheet-length`
    SheetLength,
    /// `sheet-nth-round`, with `$number`
    SheetNthRound,
    /// `sheet-nth-table`, with `$number`
    SheetNthTable,
    /// `sheet-opening`
    SheetOpening,
    /// `sheet-page`, with `$page` and `$pages`
    SheetPage,
    /// `sheet-red`
    SheetRed,
    /// `sheet-red-wins`
    SheetRedWins,
    /// `sheet-remarks`
    SheetRemarks,
    /// `sheet-rounds`, with `$rounds`
    SheetRounds,
    /// `sheet-sign-arbiter`
    SheetSignArbiter,
    /// `sheet-sign-black`
    SheetSignBlack,
    /// `sheet-sign-red`
    SheetSignRed,
    /// `sheet-site`
    SheetSite,
    /// `sheet-start`
    SheetStart,
    /// `sheet-start-position`
    SheetStartPosition,
    /// `sheet-subject`, with `$black` and `$red`
    SheetSubject,
    /// `sheet-team`
    SheetTeam,
    /// `sheet-time-used`
    SheetTimeUsed,
    /// `sheet-title`
    SheetTitle,
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
    /// `system-bad-data`
    SystemBadData,
    /// `system-bad-input`
    SystemBadInput,
    /// `system-bad-name`
    SystemBadName,
    /// `system-busy`
    SystemBusy,
    /// `system-cut`
    SystemCut,
    /// `system-denied`
    SystemDenied,
    /// `system-exists`
    SystemExists,
    /// `system-full`
    SystemFull,
    /// `system-in-use`
    SystemInUse,
    /// `system-interrupted`
    SystemInterrupted,
    /// `system-is-folder`
    SystemIsFolder,
    /// `system-memory`
    SystemMemory,
    /// `system-no-address`
    SystemNoAddress,
    /// `system-no-folder`
    SystemNoFolder,
    /// `system-not-empty`
    SystemNotEmpty,
    /// `system-not-found`
    SystemNotFound,
    /// `system-other`, with `$text`
    SystemOther,
    /// `system-pipe`
    SystemPipe,
    /// `system-quota`
    SystemQuota,
    /// `system-read-only`
    SystemReadOnly,
    /// `system-refused`
    SystemRefused,
    /// `system-standard-input`
    SystemStandardInput,
    /// `system-timed-out`
    SystemTimedOut,
    /// `system-too-large`
    SystemTooLarge,
    /// `system-unsupported`
    SystemUnsupported,
    /// `takeback-noted`, with `$kind` and `$note`
    TakebackNoted,
    /// `takeback-other`
    TakebackOther,
    /// `takeback-overlooked`
    TakebackOverlooked,
    /// `takeback-practice`
    TakebackPractice,
    /// `takeback-slip`
    TakebackSlip,
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
    /// `touch-empty`, with `$points`
    TouchEmpty,
    /// `touch-not-standing`, with `$move`
    TouchNotStanding,
    /// `trf-bye-with-opponent`, with `$other` and `$round` and `$text`
    TrfByeWithOpponent,
    /// `trf-color`, with `$text`
    TrfColor,
    /// `trf-field`, with `$expected` and `$field` and `$text`
    TrfField,
    /// `trf-hole`, with `$no`
    TrfHole,
    /// `trf-itself`, with `$round`
    TrfItself,
    /// `trf-missing`, with `$field`
    TrfMissing,
    /// `trf-no-opponent`, with `$round` and `$text`
    TrfNoOpponent,
    /// `trf-no-players`
    TrfNoPlayers,
    /// `trf-nobody`
    TrfNobody,
    /// `trf-not-blank`, with `$text`
    TrfNotBlank,
    /// `trf-other-opponent`, with `$instead` and `$no` and `$other` and `$round`
    TrfOtherOpponent,
    /// `trf-passed`, with `$field` and `$text`
    TrfPassed,
    /// `trf-past-the-end`, with `$announced` and `$round`
    TrfPastTheEnd,
    /// `trf-place`, with `$line` and `$problem`
    TrfPlace,
    /// `trf-place-column`, with `$column` and `$line` and `$problem`
    TrfPlaceColumn,
    /// `trf-points`, with `$counted` and `$stated`
    TrfPoints,
    /// `trf-result`, with `$text`
    TrfResult,
    /// `trf-result-missing`, with `$no` and `$other` and `$round`
    TrfResultMissing,
    /// `trf-results`, with `$no` and `$other` and `$ours` and `$round` and `$theirs`
    TrfResults,
    /// `trf-same-color`, with `$no` and `$other` and `$round`
    TrfSameColor,
    /// `trf-tab`
    TrfTab,
    /// `trf-tie-break`, with `$text`
    TrfTieBreak,
    /// `trf-too-many`, with `$most` and `$what`
    TrfTooMany,
    /// `trf-twice`, with `$first` and `$no`
    TrfTwice,
    /// `trf-two-byes`, with `$no` and `$other` and `$round`
    TrfTwoByes,
    /// `trf-uneven`, with `$no` and `$other` and `$round`
    TrfUneven,
    /// `trf-unknown-opponent`, with `$other` and `$round`
    TrfUnknownOpponent,
    /// `trf-unknown-player`, with `$no`
    TrfUnknownPlayer,
    /// `trf-unknown-record`, with `$text`
    TrfUnknownRecord,
    /// `trf-what-bye`
    TrfWhatBye,
    /// `trf-what-color`
    TrfWhatColor,
    /// `trf-what-lines`
    TrfWhatLines,
    /// `trf-what-number`
    TrfWhatNumber,
    /// `trf-what-opponent`
    TrfWhatOpponent,
    /// `trf-what-points`
    TrfWhatPoints,
    /// `trf-what-rank`
    TrfWhatRank,
    /// `trf-what-rating`
    TrfWhatRating,
    /// `trf-what-result`
    TrfWhatResult,
    /// `trf-what-round`
    TrfWhatRound,
    /// `trf-what-rounds`
    TrfWhatRounds,
    /// `trf-what-starting-number`
    TrfWhatStartingNumber,
    /// `trf-what-team-number`
    TrfWhatTeamNumber,
}

impl Key {
    /// Every key, in alphabetical order.
    pub const ALL: [Key; 1315] = [
        Key::AnswerDrawAccepted,
        Key::AnswerDrawDeclined,
        Key::AnswerTakebackAccepted,
        Key::AnswerTakebackDeclined,
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
        Key::CommandConflict,
        Key::CommandEquals,
        Key::CommandHelp,
        Key::CommandKnownValues,
        Key::CommandLang,
        Key::CommandMinutes,
        Key::CommandMissing,
        Key::CommandNotText,
        Key::CommandNumber,
        Key::CommandNumberEmpty,
        Key::CommandNumberLarge,
        Key::CommandNumberRange,
        Key::CommandNumberSmall,
        Key::CommandOther,
        Key::CommandRepeated,
        Key::CommandScore,
        Key::CommandSeed,
        Key::CommandSex,
        Key::CommandSimilar,
        Key::CommandSurplus,
        Key::CommandUnknown,
        Key::CommandUnknownVerb,
        Key::CommandUsage,
        Key::CommandValue,
        Key::CommandValueMissing,
        Key::CommandValueWhy,
        Key::CommandValues,
        Key::CommandValuesFew,
        Key::CommandVerbMissing,
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
        Key::ErrorAccountClosed,
        Key::ErrorAccountExists,
        Key::ErrorAccountNone,
        Key::ErrorAnalysisNotFound,
        Key::ErrorAnalysisRunning,
        Key::ErrorBlockSelf,
        Key::ErrorBlockTooMany,
        Key::ErrorBookUnknown,
        Key::ErrorBusy,
        Key::ErrorChallengeBlocked,
        Key::ErrorChallengeForAnother,
        Key::ErrorChallengeGone,
        Key::ErrorChallengeNobody,
        Key::ErrorChallengeNotFound,
        Key::ErrorChallengeNotYours,
        Key::ErrorChallengeOwn,
        Key::ErrorChallengeTooMany,
        Key::ErrorChatCharacters,
        Key::ErrorChatClosed,
        Key::ErrorChatEmpty,
        Key::ErrorChatLink,
        Key::ErrorChatMuted,
        Key::ErrorChatNoSession,
        Key::ErrorChatNotPlayer,
        Key::ErrorChatTooLong,
        Key::ErrorChatTooMany,
        Key::ErrorClockRoomBadOrder,
        Key::ErrorClockRoomCard,
        Key::ErrorClockRoomNotNow,
        Key::ErrorClockRoomNotYourPress,
        Key::ErrorClockRoomReload,
        Key::ErrorClockRoomShutdown,
        Key::ErrorClosing,
        Key::ErrorCodeNeeded,
        Key::ErrorCodeWrong,
        Key::ErrorCommandBadAction,
        Key::ErrorCommandBadOrder,
        Key::ErrorCommandBadReason,
        Key::ErrorCommandNoCommand,
        Key::ErrorCommandNoSeat,
        Key::ErrorCommandNotArbiter,
        Key::ErrorCommandNotYourSeat,
        Key::ErrorCommandReasonTooLong,
        Key::ErrorComputerMissing,
        Key::ErrorComputerNone,
        Key::ErrorComputerUnknown,
        Key::ErrorControlInvalid,
        Key::ErrorDelayInvalid,
        Key::ErrorEraseUnconfirmed,
        Key::ErrorFactorOff,
        Key::ErrorFactorOn,
        Key::ErrorFlood,
        Key::ErrorFrameBinary,
        Key::ErrorFrameUnreadable,
        Key::ErrorGameNotFound,
        Key::ErrorHelloMissing,
        Key::ErrorHintRefused,
        Key::ErrorHostUnknown,
        Key::ErrorInternal,
        Key::ErrorInviteArbiter,
        Key::ErrorInviteNotFound,
        Key::ErrorInviteOwn,
        Key::ErrorInviteTaken,
        Key::ErrorLineNotFound,
        Key::ErrorMeasureColleague,
        Key::ErrorMeasureInvalid,
        Key::ErrorMeasureSelf,
        Key::ErrorMethod,
        Key::ErrorMinutesInvalid,
        Key::ErrorModeratorRequired,
        Key::ErrorMovesInvalid,
        Key::ErrorMovesTooMany,
        Key::ErrorNameInvalid,
        Key::ErrorNameLink,
        Key::ErrorNameMuted,
        Key::ErrorNameTaken,
        Key::ErrorNotFound,
        Key::ErrorNoteBlocked,
        Key::ErrorNoteClosed,
        Key::ErrorNoteInvalid,
        Key::ErrorNoteLink,
        Key::ErrorNoteMuted,
        Key::ErrorNoteTooMany,
        Key::ErrorOriginForeign,
        Key::ErrorPageMissing,
        Key::ErrorPasswordCommon,
        Key::ErrorPasswordLong,
        Key::ErrorPasswordShort,
        Key::ErrorPasswordWrong,
        Key::ErrorPersonNotFound,
        Key::ErrorQuickKeptOut,
        Key::ErrorQuickUnknown,
        Key::ErrorRatedAccount,
        Key::ErrorRatedNotPossible,
        Key::ErrorReasonInvalid,
        Key::ErrorReasonLink,
        Key::ErrorReasonMuted,
        Key::ErrorRematchRefused,
        Key::ErrorRematchRunning,
        Key::ErrorReportNobody,
        Key::ErrorReportNotFound,
        Key::ErrorReportSelf,
        Key::ErrorReportSettled,
        Key::ErrorRequestMalformed,
        Key::ErrorRequestMalformedJson,
        Key::ErrorRequestMalformedMissing,
        Key::ErrorRequestMalformedTwice,
        Key::ErrorRequestMalformedUnknown,
        Key::ErrorRequestMalformedValue,
        Key::ErrorRequestNotJson,
        Key::ErrorRequestTooLarge,
        Key::ErrorRequestTooMany,
        Key::ErrorRequestTooSlow,
        Key::ErrorSeriesInvalid,
        Key::ErrorSessionMissing,
        Key::ErrorSessionNotFound,
        Key::ErrorSignInFailed,
        Key::ErrorStartOver,
        Key::ErrorStoreDown,
        Key::ErrorStoreFull,
        Key::ErrorTouchesInvalid,
        Key::ErrorTouchesTooMany,
        Key::EventAbsent,
        Key::EventBalanceEven,
        Key::EventBalanceFewer,
        Key::EventBalanceLastBlack,
        Key::EventBalanceLastRed,
        Key::EventBalanceMore,
        Key::EventBeatenSum,
        Key::EventBestOpponent,
        Key::EventBlackGames,
        Key::EventBlackInDirect,
        Key::EventBlackPoints,
        Key::EventBlackWins,
        Key::EventBoards,
        Key::EventBye,
        Key::EventByeAskedFor,
        Key::EventByeBracket,
        Key::EventByeKing,
        Key::EventByeLowest,
        Key::EventByeLowestOthers,
        Key::EventByeNoOpponent,
        Key::EventByeOfficial,
        Key::EventByeRequested,
        Key::EventByeTable,
        Key::EventCardBlack,
        Key::EventCardKing,
        Key::EventCardRed,
        Key::EventColorExchanged,
        Key::EventColorFirstRound,
        Key::EventColorHigherScore,
        Key::EventColorHistory,
        Key::EventColorLots,
        Key::EventColorNumber,
        Key::EventColorOfficial,
        Key::EventColorOwed,
        Key::EventColorRedCard,
        Key::EventColorSwap,
        Key::EventColorTable,
        Key::EventCriterionAllFloaters,
        Key::EventCriterionApart,
        Key::EventCriterionBalance,
        Key::EventCriterionBye,
        Key::EventCriterionExcess,
        Key::EventCriterionFloatBalance,
        Key::EventCriterionFloaters,
        Key::EventCriterionForbidden,
        Key::EventCriterionGap,
        Key::EventCriterionGaps,
        Key::EventCriterionOrder,
        Key::EventCriterionRematch,
        Key::EventCriterionRepeatedFloat,
        Key::EventCriterionStronglyApart,
        Key::EventCriterionTriple,
        Key::EventCumulative,
        Key::EventCut,
        Key::EventDeniedClosed,
        Key::EventDeniedColors,
        Key::EventDeniedCreated,
        Key::EventDeniedDecided,
        Key::EventDeniedFinished,
        Key::EventDeniedForbidden,
        Key::EventDeniedFull,
        Key::EventDeniedGame,
        Key::EventDeniedLaterRound,
        Key::EventDeniedLeft,
        Key::EventDeniedLeftOut,
        Key::EventDeniedLineupBoards,
        Key::EventDeniedLineupFixed,
        Key::EventDeniedLineupInverted,
        Key::EventDeniedLineupTwice,
        Key::EventDeniedLineupUnknown,
        Key::EventDeniedLineupsMissing,
        Key::EventDeniedLineupsOpen,
        Key::EventDeniedLotsMissing,
        Key::EventDeniedLotsSurplus,
        Key::EventDeniedMembers,
        Key::EventDeniedNeeds,
        Key::EventDeniedNoEntrant,
        Key::EventDeniedNoPairing,
        Key::EventDeniedNoStage,
        Key::EventDeniedNoStages,
        Key::EventDeniedNobody,
        Key::EventDeniedNotAbsent,
        Key::EventDeniedNotAnnulled,
        Key::EventDeniedNotApart,
        Key::EventDeniedNotByHand,
        Key::EventDeniedNotByScores,
        Key::EventDeniedNotClosed,
        Key::EventDeniedNotCreated,
        Key::EventDeniedNotLeft,
        Key::EventDeniedNotLevel,
        Key::EventDeniedNotPresent,
        Key::EventDeniedNotProposed,
        Key::EventDeniedNotSealed,
        Key::EventDeniedNotShared,
        Key::EventDeniedNotTeams,
        Key::EventDeniedOrder,
        Key::EventDeniedRegulations,
        Key::EventDeniedRound,
        Key::EventDeniedSealBroken,
        Key::EventDeniedStageBefore,
        Key::EventDeniedStarted,
        Key::EventDeniedTables,
        Key::EventDeniedTooLate,
        Key::EventDeniedTwice,
        Key::EventDeskAgain,
        Key::EventDeskAlready,
        Key::EventDeskApart,
        Key::EventDeskArticle,
        Key::EventDeskAt,
        Key::EventDeskAtAhead,
        Key::EventDeskAtBefore,
        Key::EventDeskAtYear,
        Key::EventDeskBeginning,
        Key::EventDeskBoards,
        Key::EventDeskBusy,
        Key::EventDeskByRating,
        Key::EventDeskByes,
        Key::EventDeskCards,
        Key::EventDeskEntrant,
        Key::EventDeskEntries,
        Key::EventDeskExchange,
        Key::EventDeskExplain,
        Key::EventDeskExplainNumber,
        Key::EventDeskFewMembers,
        Key::EventDeskGames,
        Key::EventDeskGroup,
        Key::EventDeskHow,
        Key::EventDeskLineup,
        Key::EventDeskLineupAgain,
        Key::EventDeskLineupThere,
        Key::EventDeskLong,
        Key::EventDeskLotsLater,
        Key::EventDeskMatchScore,
        Key::EventDeskMember,
        Key::EventDeskMemberEmpty,
        Key::EventDeskMemberName,
        Key::EventDeskMembersAlike,
        Key::EventDeskNameEmpty,
        Key::EventDeskNamedTwice,
        Key::EventDeskNamesakeMember,
        Key::EventDeskNamesakes,
        Key::EventDeskNeedsGroups,
        Key::EventDeskNeedsLives,
        Key::EventDeskNoBoard,
        Key::EventDeskNoBracket,
        Key::EventDeskNoCards,
        Key::EventDeskNoEvent,
        Key::EventDeskNoGroup,
        Key::EventDeskNoLate,
        Key::EventDeskNoLineups,
        Key::EventDeskNoMatch,
        Key::EventDeskNoMembers,
        Key::EventDeskNoName,
        Key::EventDeskNoPart,
        Key::EventDeskNoPlace,
        Key::EventDeskNoResult,
        Key::EventDeskNoRound,
        Key::EventDeskNoSeal,
        Key::EventDeskNoSections,
        Key::EventDeskNoStage,
        Key::EventDeskNoTable,
        Key::EventDeskNoTeam,
        Key::EventDeskNoTeamPlaces,
        Key::EventDeskNoUndo,
        Key::EventDeskNobodyCalled,
        Key::EventDeskNobodyNamed,
        Key::EventDeskNoneClosed,
        Key::EventDeskNotAt,
        Key::EventDeskNotDrawn,
        Key::EventDeskNotPaired,
        Key::EventDeskNotWritten,
        Key::EventDeskNote,
        Key::EventDeskNumber,
        Key::EventDeskOneGame,
        Key::EventDeskOneTeam,
        Key::EventDeskOrder,
        Key::EventDeskOrderEmpty,
        Key::EventDeskOrderParameter,
        Key::EventDeskOrderUnknown,
        Key::EventDeskOwnFile,
        Key::EventDeskOwnRules,
        Key::EventDeskPairs,
        Key::EventDeskPlacedCards,
        Key::EventDeskPointsLarge,
        Key::EventDeskPrintSvg,
        Key::EventDeskPrintWhat,
        Key::EventDeskRating,
        Key::EventDeskReads,
        Key::EventDeskResult,
        Key::EventDeskResultTwice,
        Key::EventDeskResults,
        Key::EventDeskResultsAll,
        Key::EventDeskResultsMany,
        Key::EventDeskRoundAhead,
        Key::EventDeskRoundThere,
        Key::EventDeskRounds,
        Key::EventDeskScore,
        Key::EventDeskScoresLarge,
        Key::EventDeskSection,
        Key::EventDeskSeed,
        Key::EventDeskSeeds,
        Key::EventDeskSettle,
        Key::EventDeskSeveralCalled,
        Key::EventDeskStages,
        Key::EventDeskStrength,
        Key::EventDeskSwap,
        Key::EventDeskTableOfRound,
        Key::EventDeskTables,
        Key::EventDeskTemplate,
        Key::EventDeskTo,
        Key::EventDeskTorn,
        Key::EventDeskTwoTeams,
        Key::EventDeskUncut,
        Key::EventDeskUnpublished,
        Key::EventDeskUnsaid,
        Key::EventDeskUnused,
        Key::EventDeskWhy,
        Key::EventDeskWorth,
        Key::EventDirect,
        Key::EventDiscipline,
        Key::EventDrawnSum,
        Key::EventDropRounds,
        Key::EventEntrants,
        Key::EventExpelled,
        Key::EventExportAdjustments,
        Key::EventExportAmong,
        Key::EventExportAnnulled,
        Key::EventExportApart,
        Key::EventExportByeColors,
        Key::EventExportByePoints,
        Key::EventExportChooseGroup,
        Key::EventExportClubs,
        Key::EventExportColorWorth,
        Key::EventExportEntrant,
        Key::EventExportFouls,
        Key::EventExportGamePoints,
        Key::EventExportGates,
        Key::EventExportGrades,
        Key::EventExportLeftOut,
        Key::EventExportNames,
        Key::EventExportNumbers,
        Key::EventExportOrder,
        Key::EventExportOtherPoints,
        Key::EventExportQuarters,
        Key::EventExportRemarks,
        Key::EventExportRules,
        Key::EventExportSanctions,
        Key::EventExportTable,
        Key::EventExportTeamPlaces,
        Key::EventExportTitles,
        Key::EventExportUnfit,
        Key::EventExportUnfitElimination,
        Key::EventExportUnfitGames,
        Key::EventExportUnfitTeams,
        Key::EventFactAbsenceLifted,
        Key::EventFactAbsent,
        Key::EventFactAmended,
        Key::EventFactAnnulled,
        Key::EventFactApart,
        Key::EventFactApartNoMore,
        Key::EventFactCleared,
        Key::EventFactClosed,
        Key::EventFactColors,
        Key::EventFactCorrected,
        Key::EventFactCreated,
        Key::EventFactEntered,
        Key::EventFactEnteredLate,
        Key::EventFactFoul,
        Key::EventFactGameForfeited,
        Key::EventFactLate,
        Key::EventFactLeftExpulsion,
        Key::EventFactLeftNoShows,
        Key::EventFactLeftWithdrawal,
        Key::EventFactLineup,
        Key::EventFactLineupOpened,
        Key::EventFactLineupSealed,
        Key::EventFactLotsByHand,
        Key::EventFactLotsDrawn,
        Key::EventFactNoted,
        Key::EventFactPlaceBoard,
        Key::EventFactPlaceGame,
        Key::EventFactProposed,
        Key::EventFactPublished,
        Key::EventFactPublishedEdited,
        Key::EventFactResult,
        Key::EventFactReturned,
        Key::EventFactSettled,
        Key::EventFactTieBroken,
        Key::EventFactUndone,
        Key::EventFactUndoneShown,
        Key::EventFactWarning,
        Key::EventFileChanged,
        Key::EventFileFormat,
        Key::EventFileLine,
        Key::EventFileNone,
        Key::EventFileOrder,
        Key::EventFileOrdinary,
        Key::EventFlawApart,
        Key::EventFlawBalance,
        Key::EventFlawFloats,
        Key::EventFlawLevels,
        Key::EventFlawMet,
        Key::EventFlawPattern,
        Key::EventFlawRepeatedFloat,
        Key::EventFlawTurn,
        Key::EventFormatBracket,
        Key::EventFormatCards,
        Key::EventFormatCycles,
        Key::EventFormatDouble,
        Key::EventFormatGates,
        Key::EventFormatGroups,
        Key::EventFormatLives,
        Key::EventFormatRoundRobin,
        Key::EventFormatScheveningen,
        Key::EventFormatSwiss,
        Key::EventFouls,
        Key::EventFromRound,
        Key::EventGamePoints,
        Key::EventGameRatio,
        Key::EventGamesBestOf,
        Key::EventGamesExactly,
        Key::EventGamesOne,
        Key::EventGroup,
        Key::EventHeadAmount,
        Key::EventHeadBlack,
        Key::EventHeadBlackPlayer,
        Key::EventHeadBoard,
        Key::EventHeadBy,
        Key::EventHeadCard,
        Key::EventHeadClub,
        Key::EventHeadEntrants,
        Key::EventHeadFirst,
        Key::EventHeadGame,
        Key::EventHeadGames,
        Key::EventHeadGroup,
        Key::EventHeadMembers,
        Key::EventHeadName,
        Key::EventHeadNo,
        Key::EventHeadNote,
        Key::EventHeadOpponent,
        Key::EventHeadPlacePoints,
        Key::EventHeadRank,
        Key::EventHeadRating,
        Key::EventHeadRed,
        Key::EventHeadRedPlayer,
        Key::EventHeadResult,
        Key::EventHeadRound,
        Key::EventHeadRounds,
        Key::EventHeadSecond,
        Key::EventHeadStage,
        Key::EventHeadStatus,
        Key::EventHeadTable,
        Key::EventHeadTeam,
        Key::EventHeadTime,
        Key::EventHeadWhat,
        Key::EventHighPlaces,
        Key::EventKindAllPlayAll,
        Key::EventKindFixedBoards,
        Key::EventKindFreeLineup,
        Key::EventKindPlaceSum,
        Key::EventKindPlayers,
        Key::EventKindReserves,
        Key::EventLateCharged,
        Key::EventLateMinutes,
        Key::EventLateNever,
        Key::EventLateNothing,
        Key::EventLateOnTime,
        Key::EventLeft,
        Key::EventLegend,
        Key::EventLegendSeparates,
        Key::EventLegendShared,
        Key::EventLineupMissing,
        Key::EventLineupOf,
        Key::EventLineupSealed,
        Key::EventLineupShown,
        Key::EventLineupsOpen,
        Key::EventLineupsTable,
        Key::EventListAge,
        Key::EventListAt,
        Key::EventListBeforeHeader,
        Key::EventListColumnTwice,
        Key::EventListHasLeft,
        Key::EventListHeaderAgain,
        Key::EventListIn,
        Key::EventListJson,
        Key::EventListKind,
        Key::EventListKindArchive,
        Key::EventListKindBinary,
        Key::EventListKindPdf,
        Key::EventListKindPicture,
        Key::EventListKindRichText,
        Key::EventListKindWebPage,
        Key::EventListKindXml,
        Key::EventListLarge,
        Key::EventListNameTwice,
        Key::EventListNoHeader,
        Key::EventListNoMembers,
        Key::EventListNoName,
        Key::EventListNoTeam,
        Key::EventListNobody,
        Key::EventListNumber,
        Key::EventListNumberTwice,
        Key::EventListNumbers,
        Key::EventListOfTeams,
        Key::EventListOldExcel,
        Key::EventListOtherSheets,
        Key::EventListPastTheEnd,
        Key::EventListPlace,
        Key::EventListQuote,
        Key::EventListRange,
        Key::EventListRenumbered,
        Key::EventListRow,
        Key::EventListSeveralNames,
        Key::EventListSex,
        Key::EventListTeamAbove,
        Key::EventListTooMany,
        Key::EventListUndecodable,
        Key::EventListUnknownColumn,
        Key::EventListWorkbook,
        Key::EventListYear,
        Key::EventLostSum,
        Key::EventMatchPoints,
        Key::EventMatchWins,
        Key::EventMeansBeatenSum,
        Key::EventMeansBestOpponent,
        Key::EventMeansBlackGames,
        Key::EventMeansBlackInDirect,
        Key::EventMeansBlackPoints,
        Key::EventMeansBlackWins,
        Key::EventMeansCumulative,
        Key::EventMeansDirect,
        Key::EventMeansDiscipline,
        Key::EventMeansDrawnSum,
        Key::EventMeansDropRounds,
        Key::EventMeansFide,
        Key::EventMeansFouls,
        Key::EventMeansGamePoints,
        Key::EventMeansGameRatio,
        Key::EventMeansHighPlaces,
        Key::EventMeansLostSum,
        Key::EventMeansMatchPoints,
        Key::EventMeansMatchWins,
        Key::EventMeansNumber,
        Key::EventMeansOpponentSum,
        Key::EventMeansPlaceSum,
        Key::EventMeansPoints,
        Key::EventMeansPointsPerGame,
        Key::EventMeansPreviousRounds,
        Key::EventMeansRedWins,
        Key::EventMeansSonnebornBerger,
        Key::EventMeansWins,
        Key::EventMemberOf,
        Key::EventMinutes,
        Key::EventNameAllPlayAll,
        Key::EventNameByLots,
        Key::EventNameByPoints,
        Key::EventNameCards,
        Key::EventNameDouble,
        Key::EventNameFinal,
        Key::EventNameGroupRoundRobin,
        Key::EventNameGroups,
        Key::EventNamePreliminary,
        Key::EventNameRoundRobin,
        Key::EventNameSwiss,
        Key::EventNameSwissOn,
        Key::EventNameThirdPlace,
        Key::EventNeedClose,
        Key::EventNeedEntrants,
        Key::EventNeedLots,
        Key::EventNeedNothing,
        Key::EventNeedOver,
        Key::EventNeedPair,
        Key::EventNeedPublish,
        Key::EventNeedResults,
        Key::EventNeedSettle,
        Key::EventNeedTie,
        Key::EventNeedTieGroup,
        Key::EventNoShows,
        Key::EventNoteBye,
        Key::EventNoteCarried,
        Key::EventNoteCounted,
        Key::EventNoteCutHighest,
        Key::EventNoteCutLowest,
        Key::EventNoteDummy,
        Key::EventNoteHalved,
        Key::EventNoteMissed,
        Key::EventNoteUnplayed,
        Key::EventNumber,
        Key::EventOpponentSum,
        Key::EventOutcomeAnnulled,
        Key::EventOutcomeBlackForfeitWin,
        Key::EventOutcomeBlackWin,
        Key::EventOutcomeDoubleForfeit,
        Key::EventOutcomeDoubleLoss,
        Key::EventOutcomeDraw,
        Key::EventOutcomeRedForfeitWin,
        Key::EventOutcomeRedWin,
        Key::EventOutcomeSplit,
        Key::EventPlaceSum,
        Key::EventPoints,
        Key::EventPointsPerGame,
        Key::EventPreviousRounds,
        Key::EventRedWins,
        Key::EventRegulationsCarry,
        Key::EventRegulationsCycle,
        Key::EventRegulationsFinalOrder,
        Key::EventRegulationsGames,
        Key::EventRegulationsGroup,
        Key::EventRegulationsIntake,
        Key::EventRegulationsLarge,
        Key::EventRegulationsLife,
        Key::EventRegulationsName,
        Key::EventRegulationsNegative,
        Key::EventRegulationsNoGame,
        Key::EventRegulationsNobody,
        Key::EventRegulationsPlaces,
        Key::EventRegulationsRound,
        Key::EventRegulationsRounds,
        Key::EventRegulationsStages,
        Key::EventRegulationsWhatBye,
        Key::EventRegulationsWhatGame,
        Key::EventRegulationsWhatGap,
        Key::EventRegulationsWhatGate,
        Key::EventRegulationsWhatLateness,
        Key::EventRegulationsWhatMatch,
        Key::EventRegulationsWhatPlace,
        Key::EventRelaxedApart,
        Key::EventRelaxedBye,
        Key::EventRelaxedExcess,
        Key::EventRelaxedRematch,
        Key::EventRelaxedSecondBye,
        Key::EventRelaxedTriple,
        Key::EventRound,
        Key::EventSealed,
        Key::EventSettleArmageddon,
        Key::EventSettleExtraGames,
        Key::EventSettleFewerFouls,
        Key::EventSettleLots,
        Key::EventSettleOfficial,
        Key::EventSettleTopBoard,
        Key::EventShared,
        Key::EventSlotLoser,
        Key::EventSlotSeed,
        Key::EventSlotWinner,
        Key::EventSonnebornBerger,
        Key::EventStage,
        Key::EventStoredAbsent,
        Key::EventStoredEmpty,
        Key::EventStoredExplain,
        Key::EventStoredInLog,
        Key::EventStoredLarge,
        Key::EventStoredMore,
        Key::EventStoredNoBye,
        Key::EventStoredNoFile,
        Key::EventStoredNoPairing,
        Key::EventStoredNotByScores,
        Key::EventStoredOver,
        Key::EventStoredResultMissing,
        Key::EventStoredResultsMissing,
        Key::EventStoredRoundMissing,
        Key::EventStoredRoundZero,
        Key::EventStoredRounds,
        Key::EventStoredSame,
        Key::EventStrengthAbsolute,
        Key::EventStrengthSoft,
        Key::EventStrengthStrong,
        Key::EventTable,
        Key::EventTeams,
        Key::EventWhyBracket,
        Key::EventWhyCards,
        Key::EventWhyNoByeAsGood,
        Key::EventWhyNoByeBetter,
        Key::EventWhyNoByeBetterPlain,
        Key::EventWhyNoByeCard,
        Key::EventWhyNoByeHas,
        Key::EventWhyNoByeNobody,
        Key::EventWhyNoByeTable,
        Key::EventWhyNoByeWorse,
        Key::EventWhyNoByeWorsePlain,
        Key::EventWhyNotApart,
        Key::EventWhyNotAsGood,
        Key::EventWhyNotBetter,
        Key::EventWhyNotBetterPlain,
        Key::EventWhyNotBracket,
        Key::EventWhyNotBracketBye,
        Key::EventWhyNotCards,
        Key::EventWhyNotGroups,
        Key::EventWhyNotInstead,
        Key::EventWhyNotMet,
        Key::EventWhyNotNever,
        Key::EventWhyNotNotThere,
        Key::EventWhyNotPaired,
        Key::EventWhyNotTable,
        Key::EventWhyNotTwoTeams,
        Key::EventWhyNotWorse,
        Key::EventWhyNotWorsePlain,
        Key::EventWhyOfficial,
        Key::EventWhyRematch,
        Key::EventWhyScheveningen,
        Key::EventWhySwiss,
        Key::EventWhySwissFlaws,
        Key::EventWhySwissPerfect,
        Key::EventWhyTable,
        Key::EventWins,
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
        Key::JsonAt,
        Key::JsonColor,
        Key::JsonContradiction,
        Key::JsonCount,
        Key::JsonData,
        Key::JsonEnd,
        Key::JsonForfeit,
        Key::JsonFormat,
        Key::JsonItself,
        Key::JsonList,
        Key::JsonMisfit,
        Key::JsonNeither,
        Key::JsonRounds,
        Key::JsonSyntax,
        Key::JsonTwice,
        Key::JsonUnknownEntrant,
        Key::JsonUnknownPlayer,
        Key::JsonVersion,
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
        Key::MoveAmbiguous,
        Key::MoveNoSuchPiece,
        Key::MoveSyntax,
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
        Key::NoteHint,
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
        Key::OfferTakebackWhy,
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
        Key::PrintAfterRound,
        Key::PrintBlack,
        Key::PrintBracket,
        Key::PrintChampion,
        Key::PrintCrosstable,
        Key::PrintDrawn,
        Key::PrintEntries,
        Key::PrintFinal,
        Key::PrintForPlace,
        Key::PrintGame,
        Key::PrintGrade,
        Key::PrintLegendGrid,
        Key::PrintLegendRounds,
        Key::PrintLegendSigns,
        Key::PrintLosers,
        Key::PrintLost,
        Key::PrintMatch,
        Key::PrintNoLineup,
        Key::PrintOverall,
        Key::PrintPairings,
        Key::PrintPlaceMatches,
        Key::PrintPlayed,
        Key::PrintProposed,
        Key::PrintReasons,
        Key::PrintRed,
        Key::PrintRelaxed,
        Key::PrintReset,
        Key::PrintScore,
        Key::PrintSlips,
        Key::PrintStandings,
        Key::PrintTeamPlaces,
        Key::PrintTotal,
        Key::PrintVacant,
        Key::PrintWinners,
        Key::PrintWon,
        Key::ReadingCheckAlsoChases,
        Key::ReadingFalseRootCounts,
        Key::ReadingLoneAttackerChases,
        Key::ReadingRootCutCounts,
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
        Key::RefusedNoComputer,
        Key::RefusedNoNaturalLimit,
        Key::RefusedNoOffersLeftDraw,
        Key::RefusedNoOffersLeftTakeback,
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
        Key::RefusedOfferedLately,
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
        Key::RulingAsAsian,
        Key::RulingClauses,
        Key::RulingCycle,
        Key::RulingDiffersDraw,
        Key::RulingDiffersLoses,
        Key::RulingDiffersNothing,
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
        Key::RulingNothingAfter,
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
        Key::SheetBlack,
        Key::SheetBlackWins,
        Key::SheetBoth,
        Key::SheetColumnBlack,
        Key::SheetColumnLeft,
        Key::SheetColumnRed,
        Key::SheetColumnRound,
        Key::SheetColumnSpent,
        Key::SheetControl,
        Key::SheetDate,
        Key::SheetDraw,
        Key::SheetEnd,
        Key::SheetEvent,
        Key::SheetFouls,
        Key::SheetLength,
        Key::SheetNthRound,
        Key::SheetNthTable,
        Key::SheetOpening,
        Key::SheetPage,
        Key::SheetRed,
        Key::SheetRedWins,
        Key::SheetRemarks,
        Key::SheetRounds,
        Key::SheetSignArbiter,
        Key::SheetSignBlack,
        Key::SheetSignRed,
        Key::SheetSite,
        Key::SheetStart,
        Key::SheetStartPosition,
        Key::SheetSubject,
        Key::SheetTeam,
        Key::SheetTimeUsed,
        Key::SheetTitle,
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
        Key::SystemBadData,
        Key::SystemBadInput,
        Key::SystemBadName,
        Key::SystemBusy,
        Key::SystemCut,
        Key::SystemDenied,
        Key::SystemExists,
        Key::SystemFull,
        Key::SystemInUse,
        Key::SystemInterrupted,
        Key::SystemIsFolder,
        Key::SystemMemory,
        Key::SystemNoAddress,
        Key::SystemNoFolder,
        Key::SystemNotEmpty,
        Key::SystemNotFound,
        Key::SystemOther,
        Key::SystemPipe,
        Key::SystemQuota,
        Key::SystemReadOnly,
        Key::SystemRefused,
        Key::SystemStandardInput,
        Key::SystemTimedOut,
        Key::SystemTooLarge,
        Key::SystemUnsupported,
        Key::TakebackNoted,
        Key::TakebackOther,
        Key::TakebackOverlooked,
        Key::TakebackPractice,
        Key::TakebackSlip,
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
        Key::TouchEmpty,
        Key::TouchNotStanding,
        Key::TrfByeWithOpponent,
        Key::TrfColor,
        Key::TrfField,
        Key::TrfHole,
        Key::TrfItself,
        Key::TrfMissing,
        Key::TrfNoOpponent,
        Key::TrfNoPlayers,
        Key::TrfNobody,
        Key::TrfNotBlank,
        Key::TrfOtherOpponent,
        Key::TrfPassed,
        Key::TrfPastTheEnd,
        Key::TrfPlace,
        Key::TrfPlaceColumn,
        Key::TrfPoints,
        Key::TrfResult,
        Key::TrfResultMissing,
        Key::TrfResults,
        Key::TrfSameColor,
        Key::TrfTab,
        Key::TrfTieBreak,
        Key::TrfTooMany,
        Key::TrfTwice,
        Key::TrfTwoByes,
        Key::TrfUneven,
        Key::TrfUnknownOpponent,
        Key::TrfUnknownPlayer,
        Key::TrfUnknownRecord,
        Key::TrfWhatBye,
        Key::TrfWhatColor,
        Key::TrfWhatLines,
        Key::TrfWhatNumber,
        Key::TrfWhatOpponent,
        Key::TrfWhatPoints,
        Key::TrfWhatRank,
        Key::TrfWhatRating,
        Key::TrfWhatResult,
        Key::TrfWhatRound,
        Key::TrfWhatRounds,
        Key::TrfWhatStartingNumber,
        Key::TrfWhatTeamNumber,
    ];

    /// The key as it stands in the message files.
    #[must_use]
    pub const fn id(self) -> &'static str {
        match self {
            Key::AnswerDrawAccepted => "answer-draw-accepted",
            Key::AnswerDrawDeclined => "answer-draw-declined",
            Key::AnswerTakebackAccepted => "answer-takeback-accepted",
            Key::AnswerTakebackDeclined => "answer-takeback-declined",
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
            Key::CommandConflict => "command-conflict",
            Key::CommandEquals => "command-equals",
            Key::CommandHelp => "command-help",
            Key::CommandKnownValues => "command-known-values",
            Key::CommandLang => "command-lang",
            Key::CommandMinutes => "command-minutes",
            Key::CommandMissing => "command-missing",
            Key::CommandNotText => "command-not-text",
            Key::CommandNumber => "command-number",
            Key::CommandNumberEmpty => "command-number-empty",
            Key::CommandNumberLarge => "command-number-large",
            Key::CommandNumberRange => "command-number-range",
            Key::CommandNumberSmall => "command-number-small",
            Key::CommandOther => "command-other",
            Key::CommandRepeated => "command-repeated",
            Key::CommandScore => "command-score",
            Key::CommandSeed => "command-seed",
            Key::CommandSex => "command-sex",
            Key::CommandSimilar => "command-similar",
            Key::CommandSurplus => "command-surplus",
            Key::CommandUnknown => "command-unknown",
            Key::CommandUnknownVerb => "command-unknown-verb",
            Key::CommandUsage => "command-usage",
            Key::CommandValue => "command-value",
            Key::CommandValueMissing => "command-value-missing",
            Key::CommandValueWhy => "command-value-why",
            Key::CommandValues => "command-values",
            Key::CommandValuesFew => "command-values-few",
            Key::CommandVerbMissing => "command-verb-missing",
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
            Key::ErrorAccountClosed => "error-account-closed",
            Key::ErrorAccountExists => "error-account-exists",
            Key::ErrorAccountNone => "error-account-none",
            Key::ErrorAnalysisNotFound => "error-analysis-not-found",
            Key::ErrorAnalysisRunning => "error-analysis-running",
            Key::ErrorBlockSelf => "error-block-self",
            Key::ErrorBlockTooMany => "error-block-too-many",
            Key::ErrorBookUnknown => "error-book-unknown",
            Key::ErrorBusy => "error-busy",
            Key::ErrorChallengeBlocked => "error-challenge-blocked",
            Key::ErrorChallengeForAnother => "error-challenge-for-another",
            Key::ErrorChallengeGone => "error-challenge-gone",
            Key::ErrorChallengeNobody => "error-challenge-nobody",
            Key::ErrorChallengeNotFound => "error-challenge-not-found",
            Key::ErrorChallengeNotYours => "error-challenge-not-yours",
            Key::ErrorChallengeOwn => "error-challenge-own",
            Key::ErrorChallengeTooMany => "error-challenge-too-many",
            Key::ErrorChatCharacters => "error-chat-characters",
            Key::ErrorChatClosed => "error-chat-closed",
            Key::ErrorChatEmpty => "error-chat-empty",
            Key::ErrorChatLink => "error-chat-link",
            Key::ErrorChatMuted => "error-chat-muted",
            Key::ErrorChatNoSession => "error-chat-no-session",
            Key::ErrorChatNotPlayer => "error-chat-not-player",
            Key::ErrorChatTooLong => "error-chat-too-long",
            Key::ErrorChatTooMany => "error-chat-too-many",
            Key::ErrorClockRoomBadOrder => "error-clock-room-bad-order",
            Key::ErrorClockRoomCard => "error-clock-room-card",
            Key::ErrorClockRoomNotNow => "error-clock-room-not-now",
            Key::ErrorClockRoomNotYourPress => "error-clock-room-not-your-press",
            Key::ErrorClockRoomReload => "error-clock-room-reload",
            Key::ErrorClockRoomShutdown => "error-clock-room-shutdown",
            Key::ErrorClosing => "error-closing",
            Key::ErrorCodeNeeded => "error-code-needed",
            Key::ErrorCodeWrong => "error-code-wrong",
            Key::ErrorCommandBadAction => "error-command-bad-action",
            Key::ErrorCommandBadOrder => "error-command-bad-order",
            Key::ErrorCommandBadReason => "error-command-bad-reason",
            Key::ErrorCommandNoCommand => "error-command-no-command",
            Key::ErrorCommandNoSeat => "error-command-no-seat",
            Key::ErrorCommandNotArbiter => "error-command-not-arbiter",
            Key::ErrorCommandNotYourSeat => "error-command-not-your-seat",
            Key::ErrorCommandReasonTooLong => "error-command-reason-too-long",
            Key::ErrorComputerMissing => "error-computer-missing",
            Key::ErrorComputerNone => "error-computer-none",
            Key::ErrorComputerUnknown => "error-computer-unknown",
            Key::ErrorControlInvalid => "error-control-invalid",
            Key::ErrorDelayInvalid => "error-delay-invalid",
            Key::ErrorEraseUnconfirmed => "error-erase-unconfirmed",
            Key::ErrorFactorOff => "error-factor-off",
            Key::ErrorFactorOn => "error-factor-on",
            Key::ErrorFlood => "error-flood",
            Key::ErrorFrameBinary => "error-frame-binary",
            Key::ErrorFrameUnreadable => "error-frame-unreadable",
            Key::ErrorGameNotFound => "error-game-not-found",
            Key::ErrorHelloMissing => "error-hello-missing",
            Key::ErrorHintRefused => "error-hint-refused",
            Key::ErrorHostUnknown => "error-host-unknown",
            Key::ErrorInternal => "error-internal",
            Key::ErrorInviteArbiter => "error-invite-arbiter",
            Key::ErrorInviteNotFound => "error-invite-not-found",
            Key::ErrorInviteOwn => "error-invite-own",
            Key::ErrorInviteTaken => "error-invite-taken",
            Key::ErrorLineNotFound => "error-line-not-found",
            Key::ErrorMeasureColleague => "error-measure-colleague",
            Key::ErrorMeasureInvalid => "error-measure-invalid",
            Key::ErrorMeasureSelf => "error-measure-self",
            Key::ErrorMethod => "error-method",
            Key::ErrorMinutesInvalid => "error-minutes-invalid",
            Key::ErrorModeratorRequired => "error-moderator-required",
            Key::ErrorMovesInvalid => "error-moves-invalid",
            Key::ErrorMovesTooMany => "error-moves-too-many",
            Key::ErrorNameInvalid => "error-name-invalid",
            Key::ErrorNameLink => "error-name-link",
            Key::ErrorNameMuted => "error-name-muted",
            Key::ErrorNameTaken => "error-name-taken",
            Key::ErrorNotFound => "error-not-found",
            Key::ErrorNoteBlocked => "error-note-blocked",
            Key::ErrorNoteClosed => "error-note-closed",
            Key::ErrorNoteInvalid => "error-note-invalid",
            Key::ErrorNoteLink => "error-note-link",
            Key::ErrorNoteMuted => "error-note-muted",
            Key::ErrorNoteTooMany => "error-note-too-many",
            Key::ErrorOriginForeign => "error-origin-foreign",
            Key::ErrorPageMissing => "error-page-missing",
            Key::ErrorPasswordCommon => "error-password-common",
            Key::ErrorPasswordLong => "error-password-long",
            Key::ErrorPasswordShort => "error-password-short",
            Key::ErrorPasswordWrong => "error-password-wrong",
            Key::ErrorPersonNotFound => "error-person-not-found",
            Key::ErrorQuickKeptOut => "error-quick-kept-out",
            Key::ErrorQuickUnknown => "error-quick-unknown",
            Key::ErrorRatedAccount => "error-rated-account",
            Key::ErrorRatedNotPossible => "error-rated-not-possible",
            Key::ErrorReasonInvalid => "error-reason-invalid",
            Key::ErrorReasonLink => "error-reason-link",
            Key::ErrorReasonMuted => "error-reason-muted",
            Key::ErrorRematchRefused => "error-rematch-refused",
            Key::ErrorRematchRunning => "error-rematch-running",
            Key::ErrorReportNobody => "error-report-nobody",
            Key::ErrorReportNotFound => "error-report-not-found",
            Key::ErrorReportSelf => "error-report-self",
            Key::ErrorReportSettled => "error-report-settled",
            Key::ErrorRequestMalformed => "error-request-malformed",
            Key::ErrorRequestMalformedJson => "error-request-malformed-json",
            Key::ErrorRequestMalformedMissing => "error-request-malformed-missing",
            Key::ErrorRequestMalformedTwice => "error-request-malformed-twice",
            Key::ErrorRequestMalformedUnknown => "error-request-malformed-unknown",
            Key::ErrorRequestMalformedValue => "error-request-malformed-value",
            Key::ErrorRequestNotJson => "error-request-not-json",
            Key::ErrorRequestTooLarge => "error-request-too-large",
            Key::ErrorRequestTooMany => "error-request-too-many",
            Key::ErrorRequestTooSlow => "error-request-too-slow",
            Key::ErrorSeriesInvalid => "error-series-invalid",
            Key::ErrorSessionMissing => "error-session-missing",
            Key::ErrorSessionNotFound => "error-session-not-found",
            Key::ErrorSignInFailed => "error-sign-in-failed",
            Key::ErrorStartOver => "error-start-over",
            Key::ErrorStoreDown => "error-store-down",
            Key::ErrorStoreFull => "error-store-full",
            Key::ErrorTouchesInvalid => "error-touches-invalid",
            Key::ErrorTouchesTooMany => "error-touches-too-many",
            Key::EventAbsent => "event-absent",
            Key::EventBalanceEven => "event-balance-even",
            Key::EventBalanceFewer => "event-balance-fewer",
            Key::EventBalanceLastBlack => "event-balance-last-black",
            Key::EventBalanceLastRed => "event-balance-last-red",
            Key::EventBalanceMore => "event-balance-more",
            Key::EventBeatenSum => "event-beaten-sum",
            Key::EventBestOpponent => "event-best-opponent",
            Key::EventBlackGames => "event-black-games",
            Key::EventBlackInDirect => "event-black-in-direct",
            Key::EventBlackPoints => "event-black-points",
            Key::EventBlackWins => "event-black-wins",
            Key::EventBoards => "event-boards",
            Key::EventBye => "event-bye",
            Key::EventByeAskedFor => "event-bye-asked-for",
            Key::EventByeBracket => "event-bye-bracket",
            Key::EventByeKing => "event-bye-king",
            Key::EventByeLowest => "event-bye-lowest",
            Key::EventByeLowestOthers => "event-bye-lowest-others",
            Key::EventByeNoOpponent => "event-bye-no-opponent",
            Key::EventByeOfficial => "event-bye-official",
            Key::EventByeRequested => "event-bye-requested",
            Key::EventByeTable => "event-bye-table",
            Key::EventCardBlack => "event-card-black",
            Key::EventCardKing => "event-card-king",
            Key::EventCardRed => "event-card-red",
            Key::EventColorExchanged => "event-color-exchanged",
            Key::EventColorFirstRound => "event-color-first-round",
            Key::EventColorHigherScore => "event-color-higher-score",
            Key::EventColorHistory => "event-color-history",
            Key::EventColorLots => "event-color-lots",
            Key::EventColorNumber => "event-color-number",
            Key::EventColorOfficial => "event-color-official",
            Key::EventColorOwed => "event-color-owed",
            Key::EventColorRedCard => "event-color-red-card",
            Key::EventColorSwap => "event-color-swap",
            Key::EventColorTable => "event-color-table",
            Key::EventCriterionAllFloaters => "event-criterion-all-floaters",
            Key::EventCriterionApart => "event-criterion-apart",
            Key::EventCriterionBalance => "event-criterion-balance",
            Key::EventCriterionBye => "event-criterion-bye",
            Key::EventCriterionExcess => "event-criterion-excess",
            Key::EventCriterionFloatBalance => "event-criterion-float-balance",
            Key::EventCriterionFloaters => "event-criterion-floaters",
            Key::EventCriterionForbidden => "event-criterion-forbidden",
            Key::EventCriterionGap => "event-criterion-gap",
            Key::EventCriterionGaps => "event-criterion-gaps",
            Key::EventCriterionOrder => "event-criterion-order",
            Key::EventCriterionRematch => "event-criterion-rematch",
            Key::EventCriterionRepeatedFloat => "event-criterion-repeated-float",
            Key::EventCriterionStronglyApart => "event-criterion-strongly-apart",
            Key::EventCriterionTriple => "event-criterion-triple",
            Key::EventCumulative => "event-cumulative",
            Key::EventCut => "event-cut",
            Key::EventDeniedClosed => "event-denied-closed",
            Key::EventDeniedColors => "event-denied-colors",
            Key::EventDeniedCreated => "event-denied-created",
            Key::EventDeniedDecided => "event-denied-decided",
            Key::EventDeniedFinished => "event-denied-finished",
            Key::EventDeniedForbidden => "event-denied-forbidden",
            Key::EventDeniedFull => "event-denied-full",
            Key::EventDeniedGame => "event-denied-game",
            Key::EventDeniedLaterRound => "event-denied-later-round",
            Key::EventDeniedLeft => "event-denied-left",
            Key::EventDeniedLeftOut => "event-denied-left-out",
            Key::EventDeniedLineupBoards => "event-denied-lineup-boards",
            Key::EventDeniedLineupFixed => "event-denied-lineup-fixed",
            Key::EventDeniedLineupInverted => "event-denied-lineup-inverted",
            Key::EventDeniedLineupTwice => "event-denied-lineup-twice",
            Key::EventDeniedLineupUnknown => "event-denied-lineup-unknown",
            Key::EventDeniedLineupsMissing => "event-denied-lineups-missing",
            Key::EventDeniedLineupsOpen => "event-denied-lineups-open",
            Key::EventDeniedLotsMissing => "event-denied-lots-missing",
            Key::EventDeniedLotsSurplus => "event-denied-lots-surplus",
            Key::EventDeniedMembers => "event-denied-members",
            Key::EventDeniedNeeds => "event-denied-needs",
            Key::EventDeniedNoEntrant => "event-denied-no-entrant",
            Key::EventDeniedNoPairing => "event-denied-no-pairing",
            Key::EventDeniedNoStage => "event-denied-no-stage",
            Key::EventDeniedNoStages => "event-denied-no-stages",
            Key::EventDeniedNobody => "event-denied-nobody",
            Key::EventDeniedNotAbsent => "event-denied-not-absent",
            Key::EventDeniedNotAnnulled => "event-denied-not-annulled",
            Key::EventDeniedNotApart => "event-denied-not-apart",
            Key::EventDeniedNotByHand => "event-denied-not-by-hand",
            Key::EventDeniedNotByScores => "event-denied-not-by-scores",
            Key::EventDeniedNotClosed => "event-denied-not-closed",
            Key::EventDeniedNotCreated => "event-denied-not-created",
            Key::EventDeniedNotLeft => "event-denied-not-left",
            Key::EventDeniedNotLevel => "event-denied-not-level",
            Key::EventDeniedNotPresent => "event-denied-not-present",
            Key::EventDeniedNotProposed => "event-denied-not-proposed",
            Key::EventDeniedNotSealed => "event-denied-not-sealed",
            Key::EventDeniedNotShared => "event-denied-not-shared",
            Key::EventDeniedNotTeams => "event-denied-not-teams",
            Key::EventDeniedOrder => "event-denied-order",
            Key::EventDeniedRegulations => "event-denied-regulations",
            Key::EventDeniedRound => "event-denied-round",
            Key::EventDeniedSealBroken => "event-denied-seal-broken",
            Key::EventDeniedStageBefore => "event-denied-stage-before",
            Key::EventDeniedStarted => "event-denied-started",
            Key::EventDeniedTables => "event-denied-tables",
            Key::EventDeniedTooLate => "event-denied-too-late",
            Key::EventDeniedTwice => "event-denied-twice",
            Key::EventDeskAgain => "event-desk-again",
            Key::EventDeskAlready => "event-desk-already",
            Key::EventDeskApart => "event-desk-apart",
            Key::EventDeskArticle => "event-desk-article",
            Key::EventDeskAt => "event-desk-at",
            Key::EventDeskAtAhead => "event-desk-at-ahead",
            Key::EventDeskAtBefore => "event-desk-at-before",
            Key::EventDeskAtYear => "event-desk-at-year",
            Key::EventDeskBeginning => "event-desk-beginning",
            Key::EventDeskBoards => "event-desk-boards",
            Key::EventDeskBusy => "event-desk-busy",
            Key::EventDeskByRating => "event-desk-by-rating",
            Key::EventDeskByes => "event-desk-byes",
            Key::EventDeskCards => "event-desk-cards",
            Key::EventDeskEntrant => "event-desk-entrant",
            Key::EventDeskEntries => "event-desk-entries",
            Key::EventDeskExchange => "event-desk-exchange",
            Key::EventDeskExplain => "event-desk-explain",
            Key::EventDeskExplainNumber => "event-desk-explain-number",
            Key::EventDeskFewMembers => "event-desk-few-members",
            Key::EventDeskGames => "event-desk-games",
            Key::EventDeskGroup => "event-desk-group",
            Key::EventDeskHow => "event-desk-how",
            Key::EventDeskLineup => "event-desk-lineup",
            Key::EventDeskLineupAgain => "event-desk-lineup-again",
            Key::EventDeskLineupThere => "event-desk-lineup-there",
            Key::EventDeskLong => "event-desk-long",
            Key::EventDeskLotsLater => "event-desk-lots-later",
            Key::EventDeskMatchScore => "event-desk-match-score",
            Key::EventDeskMember => "event-desk-member",
            Key::EventDeskMemberEmpty => "event-desk-member-empty",
            Key::EventDeskMemberName => "event-desk-member-name",
            Key::EventDeskMembersAlike => "event-desk-members-alike",
            Key::EventDeskNameEmpty => "event-desk-name-empty",
            Key::EventDeskNamedTwice => "event-desk-named-twice",
            Key::EventDeskNamesakeMember => "event-desk-namesake-member",
            Key::EventDeskNamesakes => "event-desk-namesakes",
            Key::EventDeskNeedsGroups => "event-desk-needs-groups",
            Key::EventDeskNeedsLives => "event-desk-needs-lives",
            Key::EventDeskNoBoard => "event-desk-no-board",
            Key::EventDeskNoBracket => "event-desk-no-bracket",
            Key::EventDeskNoCards => "event-desk-no-cards",
            Key::EventDeskNoEvent => "event-desk-no-event",
            Key::EventDeskNoGroup => "event-desk-no-group",
            Key::EventDeskNoLate => "event-desk-no-late",
            Key::EventDeskNoLineups => "event-desk-no-lineups",
            Key::EventDeskNoMatch => "event-desk-no-match",
            Key::EventDeskNoMembers => "event-desk-no-members",
            Key::EventDeskNoName => "event-desk-no-name",
            Key::EventDeskNoPart => "event-desk-no-part",
            Key::EventDeskNoPlace => "event-desk-no-place",
            Key::EventDeskNoResult => "event-desk-no-result",
            Key::EventDeskNoRound => "event-desk-no-round",
            Key::EventDeskNoSeal => "event-desk-no-seal",
            Key::EventDeskNoSections => "event-desk-no-sections",
            Key::EventDeskNoStage => "event-desk-no-stage",
            Key::EventDeskNoTable => "event-desk-no-table",
            Key::EventDeskNoTeam => "event-desk-no-team",
            Key::EventDeskNoTeamPlaces => "event-desk-no-team-places",
            Key::EventDeskNoUndo => "event-desk-no-undo",
            Key::EventDeskNobodyCalled => "event-desk-nobody-called",
            Key::EventDeskNobodyNamed => "event-desk-nobody-named",
            Key::EventDeskNoneClosed => "event-desk-none-closed",
            Key::EventDeskNotAt => "event-desk-not-at",
            Key::EventDeskNotDrawn => "event-desk-not-drawn",
            Key::EventDeskNotPaired => "event-desk-not-paired",
            Key::EventDeskNotWritten => "event-desk-not-written",
            Key::EventDeskNote => "event-desk-note",
            Key::EventDeskNumber => "event-desk-number",
            Key::EventDeskOneGame => "event-desk-one-game",
            Key::EventDeskOneTeam => "event-desk-one-team",
            Key::EventDeskOrder => "event-desk-order",
            Key::EventDeskOrderEmpty => "event-desk-order-empty",
            Key::EventDeskOrderParameter => "event-desk-order-parameter",
            Key::EventDeskOrderUnknown => "event-desk-order-unknown",
            Key::EventDeskOwnFile => "event-desk-own-file",
            Key::EventDeskOwnRules => "event-desk-own-rules",
            Key::EventDeskPairs => "event-desk-pairs",
            Key::EventDeskPlacedCards => "event-desk-placed-cards",
            Key::EventDeskPointsLarge => "event-desk-points-large",
            Key::EventDeskPrintSvg => "event-desk-print-svg",
            Key::EventDeskPrintWhat => "event-desk-print-what",
            Key::EventDeskRating => "event-desk-rating",
            Key::EventDeskReads => "event-desk-reads",
            Key::EventDeskResult => "event-desk-result",
            Key::EventDeskResultTwice => "event-desk-result-twice",
            Key::EventDeskResults => "event-desk-results",
            Key::EventDeskResultsAll => "event-desk-results-all",
            Key::EventDeskResultsMany => "event-desk-results-many",
            Key::EventDeskRoundAhead => "event-desk-round-ahead",
            Key::EventDeskRoundThere => "event-desk-round-there",
            Key::EventDeskRounds => "event-desk-rounds",
            Key::EventDeskScore => "event-desk-score",
            Key::EventDeskScoresLarge => "event-desk-scores-large",
            Key::EventDeskSection => "event-desk-section",
            Key::EventDeskSeed => "event-desk-seed",
            Key::EventDeskSeeds => "event-desk-seeds",
            Key::EventDeskSettle => "event-desk-settle",
            Key::EventDeskSeveralCalled => "event-desk-several-called",
            Key::EventDeskStages => "event-desk-stages",
            Key::EventDeskStrength => "event-desk-strength",
            Key::EventDeskSwap => "event-desk-swap",
            Key::EventDeskTableOfRound => "event-desk-table-of-round",
            Key::EventDeskTables => "event-desk-tables",
            Key::EventDeskTemplate => "event-desk-template",
            Key::EventDeskTo => "event-desk-to",
            Key::EventDeskTorn => "event-desk-torn",
            Key::EventDeskTwoTeams => "event-desk-two-teams",
            Key::EventDeskUncut => "event-desk-uncut",
            Key::EventDeskUnpublished => "event-desk-unpublished",
            Key::EventDeskUnsaid => "event-desk-unsaid",
            Key::EventDeskUnused => "event-desk-unused",
            Key::EventDeskWhy => "event-desk-why",
            Key::EventDeskWorth => "event-desk-worth",
            Key::EventDirect => "event-direct",
            Key::EventDiscipline => "event-discipline",
            Key::EventDrawnSum => "event-drawn-sum",
            Key::EventDropRounds => "event-drop-rounds",
            Key::EventEntrants => "event-entrants",
            Key::EventExpelled => "event-expelled",
            Key::EventExportAdjustments => "event-export-adjustments",
            Key::EventExportAmong => "event-export-among",
            Key::EventExportAnnulled => "event-export-annulled",
            Key::EventExportApart => "event-export-apart",
            Key::EventExportByeColors => "event-export-bye-colors",
            Key::EventExportByePoints => "event-export-bye-points",
            Key::EventExportChooseGroup => "event-export-choose-group",
            Key::EventExportClubs => "event-export-clubs",
            Key::EventExportColorWorth => "event-export-color-worth",
            Key::EventExportEntrant => "event-export-entrant",
            Key::EventExportFouls => "event-export-fouls",
            Key::EventExportGamePoints => "event-export-game-points",
            Key::EventExportGates => "event-export-gates",
            Key::EventExportGrades => "event-export-grades",
            Key::EventExportLeftOut => "event-export-left-out",
            Key::EventExportNames => "event-export-names",
            Key::EventExportNumbers => "event-export-numbers",
            Key::EventExportOrder => "event-export-order",
            Key::EventExportOtherPoints => "event-export-other-points",
            Key::EventExportQuarters => "event-export-quarters",
            Key::EventExportRemarks => "event-export-remarks",
            Key::EventExportRules => "event-export-rules",
            Key::EventExportSanctions => "event-export-sanctions",
            Key::EventExportTable => "event-export-table",
            Key::EventExportTeamPlaces => "event-export-team-places",
            Key::EventExportTitles => "event-export-titles",
            Key::EventExportUnfit => "event-export-unfit",
            Key::EventExportUnfitElimination => "event-export-unfit-elimination",
            Key::EventExportUnfitGames => "event-export-unfit-games",
            Key::EventExportUnfitTeams => "event-export-unfit-teams",
            Key::EventFactAbsenceLifted => "event-fact-absence-lifted",
            Key::EventFactAbsent => "event-fact-absent",
            Key::EventFactAmended => "event-fact-amended",
            Key::EventFactAnnulled => "event-fact-annulled",
            Key::EventFactApart => "event-fact-apart",
            Key::EventFactApartNoMore => "event-fact-apart-no-more",
            Key::EventFactCleared => "event-fact-cleared",
            Key::EventFactClosed => "event-fact-closed",
            Key::EventFactColors => "event-fact-colors",
            Key::EventFactCorrected => "event-fact-corrected",
            Key::EventFactCreated => "event-fact-created",
            Key::EventFactEntered => "event-fact-entered",
            Key::EventFactEnteredLate => "event-fact-entered-late",
            Key::EventFactFoul => "event-fact-foul",
            Key::EventFactGameForfeited => "event-fact-game-forfeited",
            Key::EventFactLate => "event-fact-late",
            Key::EventFactLeftExpulsion => "event-fact-left-expulsion",
            Key::EventFactLeftNoShows => "event-fact-left-no-shows",
            Key::EventFactLeftWithdrawal => "event-fact-left-withdrawal",
            Key::EventFactLineup => "event-fact-lineup",
            Key::EventFactLineupOpened => "event-fact-lineup-opened",
            Key::EventFactLineupSealed => "event-fact-lineup-sealed",
            Key::EventFactLotsByHand => "event-fact-lots-by-hand",
            Key::EventFactLotsDrawn => "event-fact-lots-drawn",
            Key::EventFactNoted => "event-fact-noted",
            Key::EventFactPlaceBoard => "event-fact-place-board",
            Key::EventFactPlaceGame => "event-fact-place-game",
            Key::EventFactProposed => "event-fact-proposed",
            Key::EventFactPublished => "event-fact-published",
            Key::EventFactPublishedEdited => "event-fact-published-edited",
            Key::EventFactResult => "event-fact-result",
            Key::EventFactReturned => "event-fact-returned",
            Key::EventFactSettled => "event-fact-settled",
            Key::EventFactTieBroken => "event-fact-tie-broken",
            Key::EventFactUndone => "event-fact-undone",
            Key::EventFactUndoneShown => "event-fact-undone-shown",
            Key::EventFactWarning => "event-fact-warning",
            Key::EventFileChanged => "event-file-changed",
            Key::EventFileFormat => "event-file-format",
            Key::EventFileLine => "event-file-line",
            Key::EventFileNone => "event-file-none",
            Key::EventFileOrder => "event-file-order",
            Key::EventFileOrdinary => "event-file-ordinary",
            Key::EventFlawApart => "event-flaw-apart",
            Key::EventFlawBalance => "event-flaw-balance",
            Key::EventFlawFloats => "event-flaw-floats",
            Key::EventFlawLevels => "event-flaw-levels",
            Key::EventFlawMet => "event-flaw-met",
            Key::EventFlawPattern => "event-flaw-pattern",
            Key::EventFlawRepeatedFloat => "event-flaw-repeated-float",
            Key::EventFlawTurn => "event-flaw-turn",
            Key::EventFormatBracket => "event-format-bracket",
            Key::EventFormatCards => "event-format-cards",
            Key::EventFormatCycles => "event-format-cycles",
            Key::EventFormatDouble => "event-format-double",
            Key::EventFormatGates => "event-format-gates",
            Key::EventFormatGroups => "event-format-groups",
            Key::EventFormatLives => "event-format-lives",
            Key::EventFormatRoundRobin => "event-format-round-robin",
            Key::EventFormatScheveningen => "event-format-scheveningen",
            Key::EventFormatSwiss => "event-format-swiss",
            Key::EventFouls => "event-fouls",
            Key::EventFromRound => "event-from-round",
            Key::EventGamePoints => "event-game-points",
            Key::EventGameRatio => "event-game-ratio",
            Key::EventGamesBestOf => "event-games-best-of",
            Key::EventGamesExactly => "event-games-exactly",
            Key::EventGamesOne => "event-games-one",
            Key::EventGroup => "event-group",
            Key::EventHeadAmount => "event-head-amount",
            Key::EventHeadBlack => "event-head-black",
            Key::EventHeadBlackPlayer => "event-head-black-player",
            Key::EventHeadBoard => "event-head-board",
            Key::EventHeadBy => "event-head-by",
            Key::EventHeadCard => "event-head-card",
            Key::EventHeadClub => "event-head-club",
            Key::EventHeadEntrants => "event-head-entrants",
            Key::EventHeadFirst => "event-head-first",
            Key::EventHeadGame => "event-head-game",
            Key::EventHeadGames => "event-head-games",
            Key::EventHeadGroup => "event-head-group",
            Key::EventHeadMembers => "event-head-members",
            Key::EventHeadName => "event-head-name",
            Key::EventHeadNo => "event-head-no",
            Key::EventHeadNote => "event-head-note",
            Key::EventHeadOpponent => "event-head-opponent",
            Key::EventHeadPlacePoints => "event-head-place-points",
            Key::EventHeadRank => "event-head-rank",
            Key::EventHeadRating => "event-head-rating",
            Key::EventHeadRed => "event-head-red",
            Key::EventHeadRedPlayer => "event-head-red-player",
            Key::EventHeadResult => "event-head-result",
            Key::EventHeadRound => "event-head-round",
            Key::EventHeadRounds => "event-head-rounds",
            Key::EventHeadSecond => "event-head-second",
            Key::EventHeadStage => "event-head-stage",
            Key::EventHeadStatus => "event-head-status",
            Key::EventHeadTable => "event-head-table",
            Key::EventHeadTeam => "event-head-team",
            Key::EventHeadTime => "event-head-time",
            Key::EventHeadWhat => "event-head-what",
            Key::EventHighPlaces => "event-high-places",
            Key::EventKindAllPlayAll => "event-kind-all-play-all",
            Key::EventKindFixedBoards => "event-kind-fixed-boards",
            Key::EventKindFreeLineup => "event-kind-free-lineup",
            Key::EventKindPlaceSum => "event-kind-place-sum",
            Key::EventKindPlayers => "event-kind-players",
            Key::EventKindReserves => "event-kind-reserves",
            Key::EventLateCharged => "event-late-charged",
            Key::EventLateMinutes => "event-late-minutes",
            Key::EventLateNever => "event-late-never",
            Key::EventLateNothing => "event-late-nothing",
            Key::EventLateOnTime => "event-late-on-time",
            Key::EventLeft => "event-left",
            Key::EventLegend => "event-legend",
            Key::EventLegendSeparates => "event-legend-separates",
            Key::EventLegendShared => "event-legend-shared",
            Key::EventLineupMissing => "event-lineup-missing",
            Key::EventLineupOf => "event-lineup-of",
            Key::EventLineupSealed => "event-lineup-sealed",
            Key::EventLineupShown => "event-lineup-shown",
            Key::EventLineupsOpen => "event-lineups-open",
            Key::EventLineupsTable => "event-lineups-table",
            Key::EventListAge => "event-list-age",
            Key::EventListAt => "event-list-at",
            Key::EventListBeforeHeader => "event-list-before-header",
            Key::EventListColumnTwice => "event-list-column-twice",
            Key::EventListHasLeft => "event-list-has-left",
            Key::EventListHeaderAgain => "event-list-header-again",
            Key::EventListIn => "event-list-in",
            Key::EventListJson => "event-list-json",
            Key::EventListKind => "event-list-kind",
            Key::EventListKindArchive => "event-list-kind-archive",
            Key::EventListKindBinary => "event-list-kind-binary",
            Key::EventListKindPdf => "event-list-kind-pdf",
            Key::EventListKindPicture => "event-list-kind-picture",
            Key::EventListKindRichText => "event-list-kind-rich-text",
            Key::EventListKindWebPage => "event-list-kind-web-page",
            Key::EventListKindXml => "event-list-kind-xml",
            Key::EventListLarge => "event-list-large",
            Key::EventListNameTwice => "event-list-name-twice",
            Key::EventListNoHeader => "event-list-no-header",
            Key::EventListNoMembers => "event-list-no-members",
            Key::EventListNoName => "event-list-no-name",
            Key::EventListNoTeam => "event-list-no-team",
            Key::EventListNobody => "event-list-nobody",
            Key::EventListNumber => "event-list-number",
            Key::EventListNumberTwice => "event-list-number-twice",
            Key::EventListNumbers => "event-list-numbers",
            Key::EventListOfTeams => "event-list-of-teams",
            Key::EventListOldExcel => "event-list-old-excel",
            Key::EventListOtherSheets => "event-list-other-sheets",
            Key::EventListPastTheEnd => "event-list-past-the-end",
            Key::EventListPlace => "event-list-place",
            Key::EventListQuote => "event-list-quote",
            Key::EventListRange => "event-list-range",
            Key::EventListRenumbered => "event-list-renumbered",
            Key::EventListRow => "event-list-row",
            Key::EventListSeveralNames => "event-list-several-names",
            Key::EventListSex => "event-list-sex",
            Key::EventListTeamAbove => "event-list-team-above",
            Key::EventListTooMany => "event-list-too-many",
            Key::EventListUndecodable => "event-list-undecodable",
            Key::EventListUnknownColumn => "event-list-unknown-column",
            Key::EventListWorkbook => "event-list-workbook",
            Key::EventListYear => "event-list-year",
            Key::EventLostSum => "event-lost-sum",
            Key::EventMatchPoints => "event-match-points",
            Key::EventMatchWins => "event-match-wins",
            Key::EventMeansBeatenSum => "event-means-beaten-sum",
            Key::EventMeansBestOpponent => "event-means-best-opponent",
            Key::EventMeansBlackGames => "event-means-black-games",
            Key::EventMeansBlackInDirect => "event-means-black-in-direct",
            Key::EventMeansBlackPoints => "event-means-black-points",
            Key::EventMeansBlackWins => "event-means-black-wins",
            Key::EventMeansCumulative => "event-means-cumulative",
            Key::EventMeansDirect => "event-means-direct",
            Key::EventMeansDiscipline => "event-means-discipline",
            Key::EventMeansDrawnSum => "event-means-drawn-sum",
            Key::EventMeansDropRounds => "event-means-drop-rounds",
            Key::EventMeansFide => "event-means-fide",
            Key::EventMeansFouls => "event-means-fouls",
            Key::EventMeansGamePoints => "event-means-game-points",
            Key::EventMeansGameRatio => "event-means-game-ratio",
            Key::EventMeansHighPlaces => "event-means-high-places",
            Key::EventMeansLostSum => "event-means-lost-sum",
            Key::EventMeansMatchPoints => "event-means-match-points",
            Key::EventMeansMatchWins => "event-means-match-wins",
            Key::EventMeansNumber => "event-means-number",
            Key::EventMeansOpponentSum => "event-means-opponent-sum",
            Key::EventMeansPlaceSum => "event-means-place-sum",
            Key::EventMeansPoints => "event-means-points",
            Key::EventMeansPointsPerGame => "event-means-points-per-game",
            Key::EventMeansPreviousRounds => "event-means-previous-rounds",
            Key::EventMeansRedWins => "event-means-red-wins",
            Key::EventMeansSonnebornBerger => "event-means-sonneborn-berger",
            Key::EventMeansWins => "event-means-wins",
            Key::EventMemberOf => "event-member-of",
            Key::EventMinutes => "event-minutes",
            Key::EventNameAllPlayAll => "event-name-all-play-all",
            Key::EventNameByLots => "event-name-by-lots",
            Key::EventNameByPoints => "event-name-by-points",
            Key::EventNameCards => "event-name-cards",
            Key::EventNameDouble => "event-name-double",
            Key::EventNameFinal => "event-name-final",
            Key::EventNameGroupRoundRobin => "event-name-group-round-robin",
            Key::EventNameGroups => "event-name-groups",
            Key::EventNamePreliminary => "event-name-preliminary",
            Key::EventNameRoundRobin => "event-name-round-robin",
            Key::EventNameSwiss => "event-name-swiss",
            Key::EventNameSwissOn => "event-name-swiss-on",
            Key::EventNameThirdPlace => "event-name-third-place",
            Key::EventNeedClose => "event-need-close",
            Key::EventNeedEntrants => "event-need-entrants",
            Key::EventNeedLots => "event-need-lots",
            Key::EventNeedNothing => "event-need-nothing",
            Key::EventNeedOver => "event-need-over",
            Key::EventNeedPair => "event-need-pair",
            Key::EventNeedPublish => "event-need-publish",
            Key::EventNeedResults => "event-need-results",
            Key::EventNeedSettle => "event-need-settle",
            Key::EventNeedTie => "event-need-tie",
            Key::EventNeedTieGroup => "event-need-tie-group",
            Key::EventNoShows => "event-no-shows",
            Key::EventNoteBye => "event-note-bye",
            Key::EventNoteCarried => "event-note-carried",
            Key::EventNoteCounted => "event-note-counted",
            Key::EventNoteCutHighest => "event-note-cut-highest",
            Key::EventNoteCutLowest => "event-note-cut-lowest",
            Key::EventNoteDummy => "event-note-dummy",
            Key::EventNoteHalved => "event-note-halved",
            Key::EventNoteMissed => "event-note-missed",
            Key::EventNoteUnplayed => "event-note-unplayed",
            Key::EventNumber => "event-number",
            Key::EventOpponentSum => "event-opponent-sum",
            Key::EventOutcomeAnnulled => "event-outcome-annulled",
            Key::EventOutcomeBlackForfeitWin => "event-outcome-black-forfeit-win",
            Key::EventOutcomeBlackWin => "event-outcome-black-win",
            Key::EventOutcomeDoubleForfeit => "event-outcome-double-forfeit",
            Key::EventOutcomeDoubleLoss => "event-outcome-double-loss",
            Key::EventOutcomeDraw => "event-outcome-draw",
            Key::EventOutcomeRedForfeitWin => "event-outcome-red-forfeit-win",
            Key::EventOutcomeRedWin => "event-outcome-red-win",
            Key::EventOutcomeSplit => "event-outcome-split",
            Key::EventPlaceSum => "event-place-sum",
            Key::EventPoints => "event-points",
            Key::EventPointsPerGame => "event-points-per-game",
            Key::EventPreviousRounds => "event-previous-rounds",
            Key::EventRedWins => "event-red-wins",
            Key::EventRegulationsCarry => "event-regulations-carry",
            Key::EventRegulationsCycle => "event-regulations-cycle",
            Key::EventRegulationsFinalOrder => "event-regulations-final-order",
            Key::EventRegulationsGames => "event-regulations-games",
            Key::EventRegulationsGroup => "event-regulations-group",
            Key::EventRegulationsIntake => "event-regulations-intake",
            Key::EventRegulationsLarge => "event-regulations-large",
            Key::EventRegulationsLife => "event-regulations-life",
            Key::EventRegulationsName => "event-regulations-name",
            Key::EventRegulationsNegative => "event-regulations-negative",
            Key::EventRegulationsNoGame => "event-regulations-no-game",
            Key::EventRegulationsNobody => "event-regulations-nobody",
            Key::EventRegulationsPlaces => "event-regulations-places",
            Key::EventRegulationsRound => "event-regulations-round",
            Key::EventRegulationsRounds => "event-regulations-rounds",
            Key::EventRegulationsStages => "event-regulations-stages",
            Key::EventRegulationsWhatBye => "event-regulations-what-bye",
            Key::EventRegulationsWhatGame => "event-regulations-what-game",
            Key::EventRegulationsWhatGap => "event-regulations-what-gap",
            Key::EventRegulationsWhatGate => "event-regulations-what-gate",
            Key::EventRegulationsWhatLateness => "event-regulations-what-lateness",
            Key::EventRegulationsWhatMatch => "event-regulations-what-match",
            Key::EventRegulationsWhatPlace => "event-regulations-what-place",
            Key::EventRelaxedApart => "event-relaxed-apart",
            Key::EventRelaxedBye => "event-relaxed-bye",
            Key::EventRelaxedExcess => "event-relaxed-excess",
            Key::EventRelaxedRematch => "event-relaxed-rematch",
            Key::EventRelaxedSecondBye => "event-relaxed-second-bye",
            Key::EventRelaxedTriple => "event-relaxed-triple",
            Key::EventRound => "event-round",
            Key::EventSealed => "event-sealed",
            Key::EventSettleArmageddon => "event-settle-armageddon",
            Key::EventSettleExtraGames => "event-settle-extra-games",
            Key::EventSettleFewerFouls => "event-settle-fewer-fouls",
            Key::EventSettleLots => "event-settle-lots",
            Key::EventSettleOfficial => "event-settle-official",
            Key::EventSettleTopBoard => "event-settle-top-board",
            Key::EventShared => "event-shared",
            Key::EventSlotLoser => "event-slot-loser",
            Key::EventSlotSeed => "event-slot-seed",
            Key::EventSlotWinner => "event-slot-winner",
            Key::EventSonnebornBerger => "event-sonneborn-berger",
            Key::EventStage => "event-stage",
            Key::EventStoredAbsent => "event-stored-absent",
            Key::EventStoredEmpty => "event-stored-empty",
            Key::EventStoredExplain => "event-stored-explain",
            Key::EventStoredInLog => "event-stored-in-log",
            Key::EventStoredLarge => "event-stored-large",
            Key::EventStoredMore => "event-stored-more",
            Key::EventStoredNoBye => "event-stored-no-bye",
            Key::EventStoredNoFile => "event-stored-no-file",
            Key::EventStoredNoPairing => "event-stored-no-pairing",
            Key::EventStoredNotByScores => "event-stored-not-by-scores",
            Key::EventStoredOver => "event-stored-over",
            Key::EventStoredResultMissing => "event-stored-result-missing",
            Key::EventStoredResultsMissing => "event-stored-results-missing",
            Key::EventStoredRoundMissing => "event-stored-round-missing",
            Key::EventStoredRoundZero => "event-stored-round-zero",
            Key::EventStoredRounds => "event-stored-rounds",
            Key::EventStoredSame => "event-stored-same",
            Key::EventStrengthAbsolute => "event-strength-absolute",
            Key::EventStrengthSoft => "event-strength-soft",
            Key::EventStrengthStrong => "event-strength-strong",
            Key::EventTable => "event-table",
            Key::EventTeams => "event-teams",
            Key::EventWhyBracket => "event-why-bracket",
            Key::EventWhyCards => "event-why-cards",
            Key::EventWhyNoByeAsGood => "event-why-no-bye-as-good",
            Key::EventWhyNoByeBetter => "event-why-no-bye-better",
            Key::EventWhyNoByeBetterPlain => "event-why-no-bye-better-plain",
            Key::EventWhyNoByeCard => "event-why-no-bye-card",
            Key::EventWhyNoByeHas => "event-why-no-bye-has",
            Key::EventWhyNoByeNobody => "event-why-no-bye-nobody",
            Key::EventWhyNoByeTable => "event-why-no-bye-table",
            Key::EventWhyNoByeWorse => "event-why-no-bye-worse",
            Key::EventWhyNoByeWorsePlain => "event-why-no-bye-worse-plain",
            Key::EventWhyNotApart => "event-why-not-apart",
            Key::EventWhyNotAsGood => "event-why-not-as-good",
            Key::EventWhyNotBetter => "event-why-not-better",
            Key::EventWhyNotBetterPlain => "event-why-not-better-plain",
            Key::EventWhyNotBracket => "event-why-not-bracket",
            Key::EventWhyNotBracketBye => "event-why-not-bracket-bye",
            Key::EventWhyNotCards => "event-why-not-cards",
            Key::EventWhyNotGroups => "event-why-not-groups",
            Key::EventWhyNotInstead => "event-why-not-instead",
            Key::EventWhyNotMet => "event-why-not-met",
            Key::EventWhyNotNever => "event-why-not-never",
            Key::EventWhyNotNotThere => "event-why-not-not-there",
            Key::EventWhyNotPaired => "event-why-not-paired",
            Key::EventWhyNotTable => "event-why-not-table",
            Key::EventWhyNotTwoTeams => "event-why-not-two-teams",
            Key::EventWhyNotWorse => "event-why-not-worse",
            Key::EventWhyNotWorsePlain => "event-why-not-worse-plain",
            Key::EventWhyOfficial => "event-why-official",
            Key::EventWhyRematch => "event-why-rematch",
            Key::EventWhyScheveningen => "event-why-scheveningen",
            Key::EventWhySwiss => "event-why-swiss",
            Key::EventWhySwissFlaws => "event-why-swiss-flaws",
            Key::EventWhySwissPerfect => "event-why-swiss-perfect",
            Key::EventWhyTable => "event-why-table",
            Key::EventWins => "event-wins",
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
            Key::JsonAt => "json-at",
            Key::JsonColor => "json-color",
            Key::JsonContradiction => "json-contradiction",
            Key::JsonCount => "json-count",
            Key::JsonData => "json-data",
            Key::JsonEnd => "json-end",
            Key::JsonForfeit => "json-forfeit",
            Key::JsonFormat => "json-format",
            Key::JsonItself => "json-itself",
            Key::JsonList => "json-list",
            Key::JsonMisfit => "json-misfit",
            Key::JsonNeither => "json-neither",
            Key::JsonRounds => "json-rounds",
            Key::JsonSyntax => "json-syntax",
            Key::JsonTwice => "json-twice",
            Key::JsonUnknownEntrant => "json-unknown-entrant",
            Key::JsonUnknownPlayer => "json-unknown-player",
            Key::JsonVersion => "json-version",
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
            Key::MoveAmbiguous => "move-ambiguous",
            Key::MoveNoSuchPiece => "move-no-such-piece",
            Key::MoveSyntax => "move-syntax",
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
            Key::NoteHint => "note-hint",
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
            Key::OfferTakebackWhy => "offer-takeback-why",
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
            Key::PrintAfterRound => "print-after-round",
            Key::PrintBlack => "print-black",
            Key::PrintBracket => "print-bracket",
            Key::PrintChampion => "print-champion",
            Key::PrintCrosstable => "print-crosstable",
            Key::PrintDrawn => "print-drawn",
            Key::PrintEntries => "print-entries",
            Key::PrintFinal => "print-final",
            Key::PrintForPlace => "print-for-place",
            Key::PrintGame => "print-game",
            Key::PrintGrade => "print-grade",
            Key::PrintLegendGrid => "print-legend-grid",
            Key::PrintLegendRounds => "print-legend-rounds",
            Key::PrintLegendSigns => "print-legend-signs",
            Key::PrintLosers => "print-losers",
            Key::PrintLost => "print-lost",
            Key::PrintMatch => "print-match",
            Key::PrintNoLineup => "print-no-lineup",
            Key::PrintOverall => "print-overall",
            Key::PrintPairings => "print-pairings",
            Key::PrintPlaceMatches => "print-place-matches",
            Key::PrintPlayed => "print-played",
            Key::PrintProposed => "print-proposed",
            Key::PrintReasons => "print-reasons",
            Key::PrintRed => "print-red",
            Key::PrintRelaxed => "print-relaxed",
            Key::PrintReset => "print-reset",
            Key::PrintScore => "print-score",
            Key::PrintSlips => "print-slips",
            Key::PrintStandings => "print-standings",
            Key::PrintTeamPlaces => "print-team-places",
            Key::PrintTotal => "print-total",
            Key::PrintVacant => "print-vacant",
            Key::PrintWinners => "print-winners",
            Key::PrintWon => "print-won",
            Key::ReadingCheckAlsoChases => "reading-check-also-chases",
            Key::ReadingFalseRootCounts => "reading-false-root-counts",
            Key::ReadingLoneAttackerChases => "reading-lone-attacker-chases",
            Key::ReadingRootCutCounts => "reading-root-cut-counts",
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
            Key::RefusedNoComputer => "refused-no-computer",
            Key::RefusedNoNaturalLimit => "refused-no-natural-limit",
            Key::RefusedNoOffersLeftDraw => "refused-no-offers-left-draw",
            Key::RefusedNoOffersLeftTakeback => "refused-no-offers-left-takeback",
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
            Key::RefusedOfferedLately => "refused-offered-lately",
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
            Key::RulingAsAsian => "ruling-as-asian",
            Key::RulingClauses => "ruling-clauses",
            Key::RulingCycle => "ruling-cycle",
            Key::RulingDiffersDraw => "ruling-differs-draw",
            Key::RulingDiffersLoses => "ruling-differs-loses",
            Key::RulingDiffersNothing => "ruling-differs-nothing",
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
            Key::RulingNothingAfter => "ruling-nothing-after",
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
            Key::SheetBlack => "sheet-black",
            Key::SheetBlackWins => "sheet-black-wins",
            Key::SheetBoth => "sheet-both",
            Key::SheetColumnBlack => "sheet-column-black",
            Key::SheetColumnLeft => "sheet-column-left",
            Key::SheetColumnRed => "sheet-column-red",
            Key::SheetColumnRound => "sheet-column-round",
            Key::SheetColumnSpent => "sheet-column-spent",
            Key::SheetControl => "sheet-control",
            Key::SheetDate => "sheet-date",
            Key::SheetDraw => "sheet-draw",
            Key::SheetEnd => "sheet-end",
            Key::SheetEvent => "sheet-event",
            Key::SheetFouls => "sheet-fouls",
            Key::SheetLength => "sheet-length",
            Key::SheetNthRound => "sheet-nth-round",
            Key::SheetNthTable => "sheet-nth-table",
            Key::SheetOpening => "sheet-opening",
            Key::SheetPage => "sheet-page",
            Key::SheetRed => "sheet-red",
            Key::SheetRedWins => "sheet-red-wins",
            Key::SheetRemarks => "sheet-remarks",
            Key::SheetRounds => "sheet-rounds",
            Key::SheetSignArbiter => "sheet-sign-arbiter",
            Key::SheetSignBlack => "sheet-sign-black",
            Key::SheetSignRed => "sheet-sign-red",
            Key::SheetSite => "sheet-site",
            Key::SheetStart => "sheet-start",
            Key::SheetStartPosition => "sheet-start-position",
            Key::SheetSubject => "sheet-subject",
            Key::SheetTeam => "sheet-team",
            Key::SheetTimeUsed => "sheet-time-used",
            Key::SheetTitle => "sheet-title",
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
            Key::SystemBadData => "system-bad-data",
            Key::SystemBadInput => "system-bad-input",
            Key::SystemBadName => "system-bad-name",
            Key::SystemBusy => "system-busy",
            Key::SystemCut => "system-cut",
            Key::SystemDenied => "system-denied",
            Key::SystemExists => "system-exists",
            Key::SystemFull => "system-full",
            Key::SystemInUse => "system-in-use",
            Key::SystemInterrupted => "system-interrupted",
            Key::SystemIsFolder => "system-is-folder",
            Key::SystemMemory => "system-memory",
            Key::SystemNoAddress => "system-no-address",
            Key::SystemNoFolder => "system-no-folder",
            Key::SystemNotEmpty => "system-not-empty",
            Key::SystemNotFound => "system-not-found",
            Key::SystemOther => "system-other",
            Key::SystemPipe => "system-pipe",
            Key::SystemQuota => "system-quota",
            Key::SystemReadOnly => "system-read-only",
            Key::SystemRefused => "system-refused",
            Key::SystemStandardInput => "system-standard-input",
            Key::SystemTimedOut => "system-timed-out",
            Key::SystemTooLarge => "system-too-large",
            Key::SystemUnsupported => "system-unsupported",
            Key::TakebackNoted => "takeback-noted",
            Key::TakebackOther => "takeback-other",
            Key::TakebackOverlooked => "takeback-overlooked",
            Key::TakebackPractice => "takeback-practice",
            Key::TakebackSlip => "takeback-slip",
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
            Key::TouchEmpty => "touch-empty",
            Key::TouchNotStanding => "touch-not-standing",
            Key::TrfByeWithOpponent => "trf-bye-with-opponent",
            Key::TrfColor => "trf-color",
            Key::TrfField => "trf-field",
            Key::TrfHole => "trf-hole",
            Key::TrfItself => "trf-itself",
            Key::TrfMissing => "trf-missing",
            Key::TrfNoOpponent => "trf-no-opponent",
            Key::TrfNoPlayers => "trf-no-players",
            Key::TrfNobody => "trf-nobody",
            Key::TrfNotBlank => "trf-not-blank",
            Key::TrfOtherOpponent => "trf-other-opponent",
            Key::TrfPassed => "trf-passed",
            Key::TrfPastTheEnd => "trf-past-the-end",
            Key::TrfPlace => "trf-place",
            Key::TrfPlaceColumn => "trf-place-column",
            Key::TrfPoints => "trf-points",
            Key::TrfResult => "trf-result",
            Key::TrfResultMissing => "trf-result-missing",
            Key::TrfResults => "trf-results",
            Key::TrfSameColor => "trf-same-color",
            Key::TrfTab => "trf-tab",
            Key::TrfTieBreak => "trf-tie-break",
            Key::TrfTooMany => "trf-too-many",
            Key::TrfTwice => "trf-twice",
            Key::TrfTwoByes => "trf-two-byes",
            Key::TrfUneven => "trf-uneven",
            Key::TrfUnknownOpponent => "trf-unknown-opponent",
            Key::TrfUnknownPlayer => "trf-unknown-player",
            Key::TrfUnknownRecord => "trf-unknown-record",
            Key::TrfWhatBye => "trf-what-bye",
            Key::TrfWhatColor => "trf-what-color",
            Key::TrfWhatLines => "trf-what-lines",
            Key::TrfWhatNumber => "trf-what-number",
            Key::TrfWhatOpponent => "trf-what-opponent",
            Key::TrfWhatPoints => "trf-what-points",
            Key::TrfWhatRank => "trf-what-rank",
            Key::TrfWhatRating => "trf-what-rating",
            Key::TrfWhatResult => "trf-what-result",
            Key::TrfWhatRound => "trf-what-round",
            Key::TrfWhatRounds => "trf-what-rounds",
            Key::TrfWhatStartingNumber => "trf-what-starting-number",
            Key::TrfWhatTeamNumber => "trf-what-team-number",
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
            Key::CommandConflict => &["argument", "other"],
            Key::CommandEquals => &["argument"],
            Key::CommandHelp => &["help"],
            Key::CommandKnownValues => &["values"],
            Key::CommandLang => &["tag"],
            Key::CommandMissing => &["arguments"],
            Key::CommandNumberRange => &["least", "most"],
            Key::CommandRepeated => &["argument"],
            Key::CommandSimilar => &["similar"],
            Key::CommandSurplus => &["argument", "value"],
            Key::CommandUnknown => &["argument"],
            Key::CommandUnknownVerb => &["verb"],
            Key::CommandUsage => &["usage"],
            Key::CommandValue => &["argument", "value"],
            Key::CommandValueMissing => &["argument"],
            Key::CommandValueWhy => &["argument", "reason", "value"],
            Key::CommandValues => &["actual", "argument", "expected"],
            Key::CommandValuesFew => &["actual", "argument", "expected"],
            Key::CommandVerbMissing => &["verbs"],
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
            Key::ErrorAccountClosed => &["reason"],
            Key::ErrorBookUnknown => &["book"],
            Key::ErrorChatMuted => &["reason", "until"],
            Key::ErrorControlInvalid => &["control"],
            Key::ErrorHostUnknown => &["host"],
            Key::ErrorMovesInvalid => &["ply", "text", "why"],
            Key::ErrorMovesTooMany => &["max"],
            Key::ErrorNameMuted => &["reason", "until"],
            Key::ErrorNoteMuted => &["reason", "until"],
            Key::ErrorReasonMuted => &["reason", "until"],
            Key::ErrorRequestMalformed => &["what"],
            Key::ErrorRequestMalformedJson => &["what"],
            Key::ErrorRequestMalformedMissing => &["place", "what"],
            Key::ErrorRequestMalformedTwice => &["place", "what"],
            Key::ErrorRequestMalformedUnknown => &["place", "what"],
            Key::ErrorRequestMalformedValue => &["place", "what"],
            Key::ErrorTouchesInvalid => &["number", "text"],
            Key::ErrorTouchesTooMany => &["max"],
            Key::EventBalanceFewer => &["count"],
            Key::EventBalanceLastBlack => &["balance", "count"],
            Key::EventBalanceLastRed => &["balance", "count"],
            Key::EventBalanceMore => &["count"],
            Key::EventBoards => &["boards", "games"],
            Key::EventByeAskedFor => &["points"],
            Key::EventByeLowest => &["byes", "score"],
            Key::EventByeLowestOthers => &["others"],
            Key::EventCardBlack => &["rank"],
            Key::EventCardRed => &["rank"],
            Key::EventColorHistory => &["back"],
            Key::EventColorOwed => &["black", "red"],
            Key::EventCriterionFloaters => &["level"],
            Key::EventCriterionGap => &["level"],
            Key::EventCut => &["highest", "lowest", "name"],
            Key::EventDeniedClosed => &["stage"],
            Key::EventDeniedColors => &["table"],
            Key::EventDeniedDecided => &["table"],
            Key::EventDeniedForbidden => &["pairs"],
            Key::EventDeniedGame => &["board", "game"],
            Key::EventDeniedLaterRound => &["round", "table"],
            Key::EventDeniedLeft => &["who"],
            Key::EventDeniedLeftOut => &["who"],
            Key::EventDeniedLineupBoards => &["expected", "got"],
            Key::EventDeniedLineupFixed => &["member"],
            Key::EventDeniedLineupInverted => &["member"],
            Key::EventDeniedLineupTwice => &["member"],
            Key::EventDeniedLineupUnknown => &["member"],
            Key::EventDeniedLineupsMissing => &["table", "who"],
            Key::EventDeniedLineupsOpen => &["table"],
            Key::EventDeniedLotsMissing => &["who"],
            Key::EventDeniedLotsSurplus => &["who"],
            Key::EventDeniedMembers => &["allowed", "got"],
            Key::EventDeniedNeeds => &["need"],
            Key::EventDeniedNoEntrant => &["who"],
            Key::EventDeniedNoPairing => &["round", "stage", "table"],
            Key::EventDeniedNoStage => &["stage"],
            Key::EventDeniedNotAbsent => &["who"],
            Key::EventDeniedNotAnnulled => &["table"],
            Key::EventDeniedNotApart => &["one", "other"],
            Key::EventDeniedNotByHand => &["stage"],
            Key::EventDeniedNotByScores => &["stage"],
            Key::EventDeniedNotClosed => &["stage"],
            Key::EventDeniedNotLeft => &["who"],
            Key::EventDeniedNotLevel => &["table"],
            Key::EventDeniedNotPresent => &["who"],
            Key::EventDeniedNotProposed => &["stage"],
            Key::EventDeniedNotSealed => &["table"],
            Key::EventDeniedNotShared => &["stage"],
            Key::EventDeniedOrder => &["behind", "front"],
            Key::EventDeniedRegulations => &["reason"],
            Key::EventDeniedRound => &["expected", "got"],
            Key::EventDeniedSealBroken => &["table"],
            Key::EventDeniedStarted => &["stage"],
            Key::EventDeniedTwice => &["who"],
            Key::EventDeskAgain => &["who"],
            Key::EventDeskAlready => &["file"],
            Key::EventDeskApart => &["text"],
            Key::EventDeskArticle => &["known", "last", "text"],
            Key::EventDeskAt => &["text"],
            Key::EventDeskAtAhead => &["at"],
            Key::EventDeskAtBefore => &["at", "last"],
            Key::EventDeskAtYear => &["first", "last", "text"],
            Key::EventDeskBoards => &["text"],
            Key::EventDeskBusy => &["file"],
            Key::EventDeskByes => &["count"],
            Key::EventDeskCards => &["text"],
            Key::EventDeskEntrant => &["text"],
            Key::EventDeskEntries => &["count", "file"],
            Key::EventDeskExchange => &["table"],
            Key::EventDeskExplainNumber => &["text"],
            Key::EventDeskFewMembers => &["boards", "members"],
            Key::EventDeskGames => &["text"],
            Key::EventDeskGroup => &["text"],
            Key::EventDeskHow => &["codes"],
            Key::EventDeskLineupAgain => &["who"],
            Key::EventDeskLineupThere => &["who"],
            Key::EventDeskLong => &["count", "most", "text"],
            Key::EventDeskLotsLater => &["step"],
            Key::EventDeskMatchScore => &["example", "table", "text"],
            Key::EventDeskMember => &["members", "text"],
            Key::EventDeskMemberEmpty => &["text"],
            Key::EventDeskMemberName => &["text"],
            Key::EventDeskMembersAlike => &["name", "numbers"],
            Key::EventDeskNamedTwice => &["who"],
            Key::EventDeskNamesakeMember => &["name", "place", "team"],
            Key::EventDeskNamesakes => &["count", "who"],
            Key::EventDeskNoBoard => &["board", "boards", "table"],
            Key::EventDeskNoBracket => &["stage"],
            Key::EventDeskNoEvent => &["file"],
            Key::EventDeskNoGroup => &["group", "stage"],
            Key::EventDeskNoLate => &["table"],
            Key::EventDeskNoMatch => &["who"],
            Key::EventDeskNoMembers => &["option"],
            Key::EventDeskNoName => &["name"],
            Key::EventDeskNoPart => &["stage"],
            Key::EventDeskNoPlace => &["stage", "who"],
            Key::EventDeskNoResult => &["table"],
            Key::EventDeskNoRound => &["stage"],
            Key::EventDeskNoSeal => &["seal"],
            Key::EventDeskNoSections => &["name"],
            Key::EventDeskNoStage => &["stage"],
            Key::EventDeskNoTable => &["text"],
            Key::EventDeskNoTeam => &["name"],
            Key::EventDeskNobodyCalled => &["name"],
            Key::EventDeskNotAt => &["table", "who"],
            Key::EventDeskNotDrawn => &["stage"],
            Key::EventDeskNotPaired => &["round", "stage"],
            Key::EventDeskNotWritten => &["file", "reason"],
            Key::EventDeskNumber => &["last", "number"],
            Key::EventDeskOneGame => &["count", "game"],
            Key::EventDeskOrder => &["lists", "reason"],
            Key::EventDeskOrderParameter => &["parameter", "text"],
            Key::EventDeskOrderUnknown => &["text"],
            Key::EventDeskOwnFile => &["file"],
            Key::EventDeskPairs => &["forms", "given"],
            Key::EventDeskPlacedCards => &["placed"],
            Key::EventDeskPointsLarge => &["most", "points"],
            Key::EventDeskRating => &["name", "rating"],
            Key::EventDeskReads => &["file", "reason"],
            Key::EventDeskResult => &["forms", "text"],
            Key::EventDeskResultTwice => &["given", "table"],
            Key::EventDeskResultsAll => &["example", "table"],
            Key::EventDeskResultsMany => &["count", "example", "list", "open", "table"],
            Key::EventDeskRoundAhead => &["last", "round"],
            Key::EventDeskRoundThere => &["stage"],
            Key::EventDeskRounds => &["last", "round", "stage"],
            Key::EventDeskScore => &["option", "text"],
            Key::EventDeskScoresLarge => &["most", "text"],
            Key::EventDeskSection => &["name", "names"],
            Key::EventDeskSeed => &["seed"],
            Key::EventDeskSettle => &["text"],
            Key::EventDeskSeveralCalled => &["name", "numbers"],
            Key::EventDeskStages => &["stages"],
            Key::EventDeskStrength => &["text"],
            Key::EventDeskSwap => &["text"],
            Key::EventDeskTableOfRound => &["number", "round", "stage"],
            Key::EventDeskTables => &["count", "round", "table"],
            Key::EventDeskTemplate => &["code", "codes"],
            Key::EventDeskTo => &["count", "to"],
            Key::EventDeskTorn => &["bytes", "file", "line"],
            Key::EventDeskTwoTeams => &["count"],
            Key::EventDeskUncut => &["bytes", "line"],
            Key::EventDeskUnpublished => &["round", "stage"],
            Key::EventDeskUnsaid => &["file", "reason"],
            Key::EventDeskUnused => &["option", "with"],
            Key::EventDeskWorth => &["option", "text"],
            Key::EventEntrants => &["count"],
            Key::EventExportAmong => &["who"],
            Key::EventExportChooseGroup => &["groups", "stage"],
            Key::EventExportEntrant => &["who"],
            Key::EventExportLeftOut => &["who"],
            Key::EventExportNames => &["who"],
            Key::EventExportRemarks => &["what"],
            Key::EventExportUnfit => &["why"],
            Key::EventExportUnfitElimination => &["stage"],
            Key::EventExportUnfitGames => &["games", "stage"],
            Key::EventFactAbsenceLifted => &["round", "who"],
            Key::EventFactAbsent => &["points", "round", "who"],
            Key::EventFactAmended => &["name"],
            Key::EventFactAnnulled => &["fact"],
            Key::EventFactApart => &["one", "other", "strength"],
            Key::EventFactApartNoMore => &["one", "other"],
            Key::EventFactCleared => &["place", "round", "table"],
            Key::EventFactClosed => &["first", "stage"],
            Key::EventFactColors => &["game", "round", "table", "who"],
            Key::EventFactCorrected => &["who"],
            Key::EventFactCreated => &["name"],
            Key::EventFactEntered => &["who"],
            Key::EventFactEnteredLate => &["round", "who"],
            Key::EventFactFoul => &["clause", "who"],
            Key::EventFactGameForfeited => &["who", "why"],
            Key::EventFactLate => &["black", "place", "red", "round", "ruling", "table"],
            Key::EventFactLeftExpulsion => &["who"],
            Key::EventFactLeftNoShows => &["who"],
            Key::EventFactLeftWithdrawal => &["who"],
            Key::EventFactLineup => &["round", "table", "who"],
            Key::EventFactLineupOpened => &["round", "table", "who"],
            Key::EventFactLineupSealed => &["round", "table", "who"],
            Key::EventFactLotsByHand => &["lots"],
            Key::EventFactLotsDrawn => &["lots", "seed"],
            Key::EventFactNoted => &["text"],
            Key::EventFactPlaceBoard => &["board"],
            Key::EventFactPlaceGame => &["game"],
            Key::EventFactProposed => &["boards", "round"],
            Key::EventFactPublished => &["boards", "round"],
            Key::EventFactPublishedEdited => &["boards", "round", "why"],
            Key::EventFactResult => &["first", "place", "round", "score", "second", "table"],
            Key::EventFactReturned => &["who", "why"],
            Key::EventFactSettled => &["by", "round", "table", "who"],
            Key::EventFactTieBroken => &["by", "order", "stage"],
            Key::EventFactUndone => &["to", "why"],
            Key::EventFactUndoneShown => &["fact", "who"],
            Key::EventFactWarning => &["who", "why"],
            Key::EventFileChanged => &["line"],
            Key::EventFileFormat => &["found", "known"],
            Key::EventFileLine => &["field", "line"],
            Key::EventFileOrder => &["expected", "found", "line"],
            Key::EventFileOrdinary => &["file"],
            Key::EventFlawBalance => &["count"],
            Key::EventFlawFloats => &["count"],
            Key::EventFormatCycles => &["cycles"],
            Key::EventFormatGates => &["rounds"],
            Key::EventFormatGroups => &["groups"],
            Key::EventFormatLives => &["lives"],
            Key::EventFormatSwiss => &["rounds"],
            Key::EventFromRound => &["round"],
            Key::EventGamesBestOf => &["games", "wins"],
            Key::EventGamesExactly => &["games"],
            Key::EventGroup => &["letter"],
            Key::EventLateCharged => &["black", "red"],
            Key::EventLateMinutes => &["minutes", "seconds"],
            Key::EventLegend => &["head", "means"],
            Key::EventLineupMissing => &["who"],
            Key::EventLineupOf => &["round", "table", "who"],
            Key::EventLineupSealed => &["who"],
            Key::EventLineupShown => &["who"],
            Key::EventLineupsOpen => &["table"],
            Key::EventLineupsTable => &["table", "teams"],
            Key::EventListAge => &["age"],
            Key::EventListAt => &["file", "problem"],
            Key::EventListBeforeHeader => &["text"],
            Key::EventListHasLeft => &["text"],
            Key::EventListIn => &["file", "place", "problem"],
            Key::EventListJson => &["reason"],
            Key::EventListKind => &["kind"],
            Key::EventListLarge => &["bytes"],
            Key::EventListNameTwice => &["name", "row"],
            Key::EventListNoHeader => &["text"],
            Key::EventListNoMembers => &["text"],
            Key::EventListNoName => &["text"],
            Key::EventListNoTeam => &["text"],
            Key::EventListNumber => &["text"],
            Key::EventListNumberTwice => &["number", "row"],
            Key::EventListNumbers => &["count", "who"],
            Key::EventListOfTeams => &["file"],
            Key::EventListOtherSheets => &["sheets"],
            Key::EventListPastTheEnd => &["text"],
            Key::EventListPlace => &["column", "header", "row"],
            Key::EventListRange => &["least", "most", "number"],
            Key::EventListRenumbered => &["number", "who"],
            Key::EventListRow => &["row"],
            Key::EventListSeveralNames => &["text"],
            Key::EventListSex => &["text"],
            Key::EventListTeamAbove => &["text"],
            Key::EventListTooMany => &["most"],
            Key::EventListUndecodable => &["encoding"],
            Key::EventListWorkbook => &["reason"],
            Key::EventListYear => &["text"],
            Key::EventMemberOf => &["name", "team"],
            Key::EventMinutes => &["hours", "minutes"],
            Key::EventNeedPair => &["round"],
            Key::EventNeedPublish => &["round"],
            Key::EventNeedResults => &["round", "tables"],
            Key::EventNeedSettle => &["round", "step", "table"],
            Key::EventNeedTie => &["place", "stage", "who"],
            Key::EventNeedTieGroup => &["group", "place", "stage", "who"],
            Key::EventOutcomeSplit => &["black", "red"],
            Key::EventRegulationsCarry => &["stage"],
            Key::EventRegulationsCycle => &["stage"],
            Key::EventRegulationsGames => &["most", "stage"],
            Key::EventRegulationsGroup => &["stage"],
            Key::EventRegulationsIntake => &["stage"],
            Key::EventRegulationsLarge => &["most", "what"],
            Key::EventRegulationsLife => &["stage"],
            Key::EventRegulationsName => &["count", "most", "text"],
            Key::EventRegulationsNegative => &["what"],
            Key::EventRegulationsNoGame => &["stage"],
            Key::EventRegulationsNobody => &["stage"],
            Key::EventRegulationsPlaces => &["from", "stage", "to"],
            Key::EventRegulationsRound => &["stage"],
            Key::EventRegulationsRounds => &["count", "most"],
            Key::EventRegulationsStages => &["count", "most"],
            Key::EventRegulationsWhatBye => &["stage"],
            Key::EventRegulationsWhatGame => &["stage"],
            Key::EventRegulationsWhatGap => &["stage"],
            Key::EventRegulationsWhatGate => &["stage"],
            Key::EventRegulationsWhatMatch => &["stage"],
            Key::EventRegulationsWhatPlace => &["stage"],
            Key::EventRelaxedApart => &["other", "who"],
            Key::EventRelaxedBye => &["who"],
            Key::EventRelaxedExcess => &["who"],
            Key::EventRelaxedRematch => &["other", "who"],
            Key::EventRelaxedSecondBye => &["who"],
            Key::EventRelaxedTriple => &["who"],
            Key::EventRound => &["number"],
            Key::EventSettleExtraGames => &["games"],
            Key::EventSlotLoser => &["number"],
            Key::EventSlotSeed => &["number"],
            Key::EventSlotWinner => &["number"],
            Key::EventStage => &["name", "number"],
            Key::EventStoredAbsent => &["who"],
            Key::EventStoredEmpty => &["file"],
            Key::EventStoredInLog => &["round"],
            Key::EventStoredLarge => &["bytes"],
            Key::EventStoredMore => &["count"],
            Key::EventStoredNoBye => &["file"],
            Key::EventStoredNoPairing => &["file"],
            Key::EventStoredNotByScores => &["stage"],
            Key::EventStoredOver => &["file", "round", "rounds"],
            Key::EventStoredResultMissing => &["black", "open", "red", "round", "table"],
            Key::EventStoredResultsMissing => &["open", "round"],
            Key::EventStoredRoundMissing => &["open", "round"],
            Key::EventStoredRounds => &["last", "round"],
            Key::EventStoredSame => &["file", "who"],
            Key::EventTable => &["number"],
            Key::EventTeams => &["count"],
            Key::EventWhyBracket => &["first", "number", "second"],
            Key::EventWhyCards => &["first", "second"],
            Key::EventWhyNoByeAsGood => &["who"],
            Key::EventWhyNoByeBetter => &["chosen", "criterion", "forced", "who"],
            Key::EventWhyNoByeBetterPlain => &["criterion", "who"],
            Key::EventWhyNoByeCard => &["card", "who"],
            Key::EventWhyNoByeHas => &["who"],
            Key::EventWhyNoByeTable => &["rounds", "who"],
            Key::EventWhyNoByeWorse => &["chosen", "criterion", "forced", "who"],
            Key::EventWhyNoByeWorsePlain => &["criterion", "who"],
            Key::EventWhyNotApart => &["one", "other"],
            Key::EventWhyNotAsGood => &["one", "other"],
            Key::EventWhyNotBetter => &["chosen", "criterion", "forced", "one", "other"],
            Key::EventWhyNotBetterPlain => &["criterion", "one", "other"],
            Key::EventWhyNotBracket => {
                &["number", "one", "other", "otherNumber", "otherSlot", "slot"]
            }
            Key::EventWhyNotBracketBye => &["number", "slot", "who"],
            Key::EventWhyNotCards => &["card", "one", "other", "otherCard"],
            Key::EventWhyNotGroups => &["group", "one", "other", "otherGroup"],
            Key::EventWhyNotInstead => &["pairs"],
            Key::EventWhyNotMet => &["one", "other"],
            Key::EventWhyNotNever => &["one", "other"],
            Key::EventWhyNotNotThere => &["who"],
            Key::EventWhyNotPaired => &["one", "other"],
            Key::EventWhyNotTable => &["one", "other", "rounds"],
            Key::EventWhyNotWorse => &["chosen", "criterion", "forced", "one", "other"],
            Key::EventWhyNotWorsePlain => &["criterion", "one", "other"],
            Key::EventWhyScheveningen => &["shift"],
            Key::EventWhySwiss => &["first", "second"],
            Key::EventWhySwissFlaws => &["flaws"],
            Key::EventWhyTable => &["first", "second"],
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
            Key::JsonAt => &["path", "problem"],
            Key::JsonColor => &["text"],
            Key::JsonCount => &["expected", "got"],
            Key::JsonData => &["column", "detail", "line"],
            Key::JsonEnd => &["column", "line"],
            Key::JsonFormat => &["format"],
            Key::JsonItself => &["no"],
            Key::JsonMisfit => &["detail"],
            Key::JsonRounds => &["count"],
            Key::JsonSyntax => &["column", "line"],
            Key::JsonTwice => &["no"],
            Key::JsonUnknownEntrant => &["no"],
            Key::JsonUnknownPlayer => &["no"],
            Key::JsonVersion => &["format", "version"],
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
            Key::MoveAmbiguous => &["moves"],
            Key::MovesToGo => &["moves"],
            Key::NaturalCount => &["cap", "limit", "rounds"],
            Key::NoteAway => &["side"],
            Key::NoteBack => &["side"],
            Key::NoteCard => &["side"],
            Key::NoteFoul => &["foul", "side"],
            Key::NoteFoulArticle => &["article", "foul", "side"],
            Key::NoteHint => &["side"],
            Key::NoteLeft => &["reason"],
            Key::NoteSeated => &["side"],
            Key::NoteUndoneTakeback => &["side"],
            Key::OfferDraw => &["side"],
            Key::OfferTakeback => &["side"],
            Key::OfferTakebackWhy => &["side", "why"],
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
            Key::PrintAfterRound => &["number"],
            Key::PrintForPlace => &["place"],
            Key::PrintGame => &["number"],
            Key::PrintMatch => &["number"],
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
            Key::RefusedOfferedLately => &["moves"],
            Key::RefusedOut => &["side"],
            Key::RefusedSeatTaken => &["side"],
            Key::ResultSentence => &["reason", "result"],
            Key::ResultWin => &["winner"],
            Key::RulingClauses => &["articles", "code"],
            Key::RulingCycle => &["black", "red", "standings"],
            Key::RulingDiffersDraw => &["article", "code", "reading"],
            Key::RulingDiffersLoses => &["article", "code", "reading", "side"],
            Key::RulingDiffersNothing => &["article", "code", "reading"],
            Key::RulingLoses => &["side"],
            Key::RulingLosesCheckmate => &["side"],
            Key::RulingLosesStalemate => &["side"],
            Key::RulingMustChange => &["side"],
            Key::RulingNothingAfter => &["plies"],
            Key::RulingSeries => &["black", "red", "rounds"],
            Key::SetupError => &["reasons"],
            Key::SheetBoth => &["black", "red"],
            Key::SheetNthRound => &["number"],
            Key::SheetNthTable => &["number"],
            Key::SheetPage => &["page", "pages"],
            Key::SheetRounds => &["rounds"],
            Key::SheetSubject => &["black", "red"],
            Key::SideNumber => &["number"],
            Key::Sides => &["after", "before"],
            Key::SpanDays => &["number"],
            Key::SpanHours => &["number"],
            Key::SpanLess => &["span"],
            Key::SpanMinutes => &["number"],
            Key::SpanSeconds => &["number"],
            Key::StandingsCount => &["standings"],
            Key::SystemOther => &["text"],
            Key::TakebackNoted => &["kind", "note"],
            Key::TouchEmpty => &["points"],
            Key::TouchNotStanding => &["move"],
            Key::TrfByeWithOpponent => &["other", "round", "text"],
            Key::TrfColor => &["text"],
            Key::TrfField => &["expected", "field", "text"],
            Key::TrfHole => &["no"],
            Key::TrfItself => &["round"],
            Key::TrfMissing => &["field"],
            Key::TrfNoOpponent => &["round", "text"],
            Key::TrfNotBlank => &["text"],
            Key::TrfOtherOpponent => &["instead", "no", "other", "round"],
            Key::TrfPassed => &["field", "text"],
            Key::TrfPastTheEnd => &["announced", "round"],
            Key::TrfPlace => &["line", "problem"],
            Key::TrfPlaceColumn => &["column", "line", "problem"],
            Key::TrfPoints => &["counted", "stated"],
            Key::TrfResult => &["text"],
            Key::TrfResultMissing => &["no", "other", "round"],
            Key::TrfResults => &["no", "other", "ours", "round", "theirs"],
            Key::TrfSameColor => &["no", "other", "round"],
            Key::TrfTieBreak => &["text"],
            Key::TrfTooMany => &["most", "what"],
            Key::TrfTwice => &["first", "no"],
            Key::TrfTwoByes => &["no", "other", "round"],
            Key::TrfUneven => &["no", "other", "round"],
            Key::TrfUnknownOpponent => &["other", "round"],
            Key::TrfUnknownPlayer => &["no"],
            Key::TrfUnknownRecord => &["text"],
            _ => &[],
        }
    }
}
