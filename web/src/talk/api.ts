// Requests of chat, blocks, reports and moderation.
import { request } from "../net/api";
import type { Blocks, MeasureList, MeasureView, MyStanding, NewMeasure, NewReport, PersonNote, ReportList, Reported } from "../wire-types";

const enc = encodeURIComponent;

export const blocks = () => request<Blocks>("GET", "/me/blocks");
export const block = (person: string) => request<void>("POST", "/me/blocks", { person });
export const unblock = (person: string) => request<void>("DELETE", `/me/blocks/${enc(person)}`);
export const standing = () => request<MyStanding>("GET", "/me/standing");
export const report = (report: NewReport) => request<Reported>("POST", "/reports", report);

export const reports = (settled: boolean, page?: string) =>
  request<ReportList>("GET", `/moderation/reports?settled=${settled}${page ? `&page=${enc(page)}` : ""}`);
export const log = (person?: string, page?: string) =>
  request<MeasureList>("GET", `/moderation/log?${person ? `person=${enc(person)}&` : ""}${page ? `page=${enc(page)}` : ""}`);
export const person = (id: string) => request<PersonNote>("GET", `/moderation/people/${enc(id)}`);
export const measure = (measure: NewMeasure) => request<MeasureView>("POST", "/moderation/measures", measure);
