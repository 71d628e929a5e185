import { singleStatement } from "#platform/database/single-statement.ts";
import { saveBooking } from "#subjects/bookings/data/change-bookings.ts";
import { findBooking } from "#subjects/bookings/data/read-bookings.ts";
import { type BookingField, bookingTexts } from "#subjects/bookings/rules/booking-fields.ts";
import { organisationIdOf } from "#subjects/organisations/data/organisation-id.ts";
import { storeSetting } from "#subjects/settings/data/stored-settings.ts";
import type { DossierSettings } from "#subjects/settings/rules/dossier-settings.ts";
import { insertStage } from "#subjects/stages/data/stages.ts";
import type { Stage } from "#subjects/stages/rules/stage.ts";
import { semoirDansDixJours } from "../../stages.ts";
import { bookingOf } from "../bookings/booking-of.ts";
import { plantOrganisation } from "../organisations/plant-organisation.ts";
import { type Engine, openSite, type Site } from "../site.ts";

export const RIOT = organisationIdOf("GAEC du Riot");
export const OCAPIAT = organisationIdOf("OCAPIAT");
export const IBAN = "FR7630006000011234567890189";
export const ODILE = { id: "odile", name: "Odile Wacquez" };

/** It was held on the tenth and the eleventh of November: the tests are on the fifteenth. */
export const semoirFini: Stage = {
  ...semoirDansDixJours,
  id: "semoir-fini",
  date: "2026-11-10",
  endRegistrationDate: "2026-11-09",
  duration: 14,
  halfDays: [],
  priceCents: 40_000,
  availableSeats: 20,
};

/** A centre that can issue invoices, with two organisations that can get one, and a finished stage. */
export async function openMoneySite(engine: Engine, options: Parameters<typeof openSite>[1] = {}): Promise<Site> {
  const site = await openSite(engine, options);
  const { database, clock } = site.services;
  await saveDossierSettings(site, { iban: IBAN, bic: "AGRIFRPP" }, 0);
  const address = { street: "3 rue du Puits", postal_code: "59400", city: "Cambrai" };
  await plantOrganisation(database, { id: RIOT, name: "GAEC du Riot", siret: "73282932000074", ...address }, clock());
  await plantOrganisation(
    database,
    { id: OCAPIAT, name: "OCAPIAT", kind: "funder", siret: "85214569400019", ...address },
    clock(),
  );
  await singleStatement(database)
    .insertInto("organisation_names")
    .values([
      { name_key: "gaec du riot", organisation_id: RIOT },
      { name_key: "ocapiat", organisation_id: OCAPIAT },
    ])
    .execute();
  await insertStage(database, semoirFini, clock());
  return site;
}

export async function saveDossierSettings(
  { services }: Site,
  change: Partial<DossierSettings>,
  edited: number,
): Promise<void> {
  const value = { ...services.dossiers, ...change };
  await services.database
    .transaction()
    .execute((transaction) => storeSetting(transaction, { name: "dossiers", value, edited, by: "" }, services.clock()));
  services.settings.invalidate();
  Object.assign(services, await services.settings.current());
}

/** Changes who pays the booking of this person. */
export async function setShares(
  { services: { database, clock } }: Site,
  { email, stage = semoirFini, ...typed }: { email: string; stage?: Stage } & Partial<Record<BookingField, string>>,
) {
  const found = await findBooking(database, await bookingOf({ services: { database } } as Site, stage, email));
  if (!found) throw new Error("nobody is registered with this address");
  const { organisation, version } = found;
  const value = { ...bookingTexts({ buyer: organisation?.name ?? "", ...found }), ...typed };
  return saveBooking(database, { found, value, edited: version, changes: [], by: ODILE }, clock());
}
