//! One suite, run on both databases: every case is a function of a [`lab::Lab`].
//!
//! PostgreSQL is the server named by `CHUHE_TEST_POSTGRES`, else one that answers on
//! 127.0.0.1:5432. Without one its cases are skipped, loudly, and fail under `CI=true`.
#![allow(clippy::unwrap_used, reason = "a panic is how a test fails")]

mod acker;
mod lab;

mod accounts;
mod alarms;
mod care;
mod games;
mod hall;
mod kill;
mod logs;
mod model;
mod ownership;
mod people;
mod power;
mod readers;
mod talk;

macro_rules! suite {
    ($($module:ident { $($case:ident)* })*) => {
        mod sqlite {
            $(mod $module {
                $(#[test]
                fn $case() {
                    crate::lab::on_sqlite(crate::$module::$case);
                })*
            })*
        }
        mod postgres {
            $(mod $module {
                $(#[test]
                fn $case() {
                    crate::lab::on_postgres(crate::$module::$case);
                })*
            })*
        }
    };
}

suite! {
    logs {
        a_log_begins_with_its_first_append
        bodies_come_back_byte_for_byte
        a_stale_append_names_the_last_record
        a_resent_append_is_not_applied_again
        what_a_database_would_refuse_is_refused_before
        of_rivals_for_one_place_one_wins
        different_logs_all_succeed
        stale_neighbors_do_not_harm
        batches_gather_under_load
        logs_are_listed_in_order
        a_restart_keeps_everything
        a_missing_record_is_told
        a_closed_store_takes_nothing
    }
    model {
        random_appends_equal_a_model
        concurrent_appends_equal_a_chain
    }
    ownership {
        a_new_owner_fences_the_former
        an_epoch_of_another_shard_does_not_pass
        an_owner_prolongs_without_a_new_epoch
        epochs_survive_a_restart
        all_free_shards_at_once
    }
    alarms {
        due_logs_come_earliest_first
        an_append_replaces_the_alarm
        an_alarm_is_set_by_hand
        a_restart_keeps_alarms
    }
    readers {
        a_reader_sees_every_record_in_order
        readers_do_not_share_places
        nothing_is_skipped_under_concurrent_commits
        a_restart_keeps_places
    }
    games {
        a_row_is_written_with_its_append
        a_stale_append_leaves_the_row
        a_move_changes_only_the_counters
        the_last_word_of_an_append_counts
        lists_are_newest_first_and_paged
        lists_hide_what_is_private
        a_person_finds_their_games
        an_invitation_opens_a_seat
    }
    hall {
        offered_seats_are_found_while_they_wait
        a_series_comes_back_as_it_was
        games_that_are_told_late_are_found_until_they_are_told
        a_game_is_rated_once
    }
    people {
        a_guest_comes_and_takes_a_name
        a_taken_id_stays_its_owners
        erasing_replaces_the_row_alone
        a_session_lives_and_ends
        old_sessions_end
    }
    accounts {
        a_guest_becomes_an_account_in_place
        a_key_belongs_to_one_account
        of_rivals_for_one_name_one_wins
        an_account_takes_another_name
        a_new_password_ends_the_sessions
        a_session_begins_with_the_present_password_only
        a_second_factor_is_prepared_and_confirmed
        a_step_and_a_code_work_once
        erasing_takes_the_account_along
        sessions_are_listed_and_ended
        results_are_counted
        what_cannot_be_kept_is_refused
    }
    talk {
        what_is_said_is_kept_by_game_and_room
        a_line_is_found_among_its_neighbours
        what_one_said_oneself_is_found
        erasing_takes_the_words_away
        each_player_closes_the_room_alone
        a_block_is_one_way_and_counts_both_ways
        blocks_have_an_end
        one_report_of_one_about_the_same_is_open
        moderators_have_accounts
        measures_say_how_somebody_stands
        a_line_is_taken_away_from_its_author_alone
        a_backup_holds_talk_and_moderation
        damage_of_talk_is_found
    }
    kill {
        what_was_acknowledged_survives_a_kill
    }
    care {
        sound_data_has_no_problem
        every_kind_of_damage_is_found
        a_backup_is_of_one_instant
        a_backup_holds_everything
        a_backup_does_not_overwrite
        newer_data_is_refused
    }
}
