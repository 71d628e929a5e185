import { complaintsOf } from "#subjects/complaints/data/forget-complaints.ts";
import {
  CHANNELS,
  type Channel,
  COMPLAINT_KINDS,
  type ComplaintKind,
  complaintNumber,
} from "#subjects/complaints/rules/complaint.ts";
import { type Collector, inBatches, instant } from "../collector.ts";
import { isNamed } from "./documents.ts";

export const complaints: Collector = {
  file: "reclamations.json",
  about: "Vos réclamations, avec la réponse du centre.",
  async *rows(database, person) {
    const read = (after: string, limit: number) =>
      complaintsOf(database, person).selectAll().where("id", ">", after).orderBy("id").limit(limit).execute();
    for await (const row of inBatches(read)) {
      if (row.user_id === null && !isNamed(person, row.name)) continue;
      yield {
        numéro: complaintNumber(row),
        nature: COMPLAINT_KINDS[row.kind as ComplaintKind],
        "reçue par": CHANNELS[row.channel as Channel],
        "reçue le": instant(row.received_at),
        nom: row.name,
        "e-mail": row.email,
        téléphone: row.phone,
        stage: row.stage_title,
        texte: row.body,
        réponse: row.answer,
        "répondue le": instant(row.answered_at),
        "close le": instant(row.closed_at),
      };
    }
  },
};
