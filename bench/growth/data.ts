import { type RawBuilder, sql } from "kysely";
import { columnTypes, engineOf } from "#platform/database/column-types.ts";
import type { Database, Transaction } from "#platform/database/database.ts";
import { toKysely } from "#platform/database/kysely.ts";
import { addDays, dayInParis } from "#platform/values/paris-time.ts";
import { searchText } from "#platform/values/search-text.ts";
import { STAGE_TYPES } from "#subjects/stages/rules/stage-type.ts";
import { assessmentStatements } from "./assessments.ts";
import { attendanceStatements, halfDayStatement } from "./attendance.ts";
import { complaintStatements } from "./complaints.ts";
import { dossierStatements } from "./dossiers.ts";
import { factStatements } from "./facts.ts";
import { mailStatements, securityStatements } from "./mails.ts";
import { peopleStatements } from "./people.ts";
import { planningStatements } from "./planning.ts";
import { reportStatements } from "./report.ts";
import { DAYS_AHEAD, digits, modulo, n, rows, today, userAmong } from "./sql.ts";
import { waitingStatements } from "./waiting.ts";

export interface Size {
  stages: number;
  /** Stages in the future. */
  upcoming: number;
  participants: number;
  /** Participants of one single stage. */
  crowd: number;
  users: number;
  /** Notifications of one single person: they are never deleted. */
  informed: number;
  journal: number;
  files: number;
  mails: number;
  /** Over how many years the past stages and registrations are spread. */
  years: number;
  /** Half-days of a stage; each participant signed each of them. */
  halfDays: number;
}

export const stageNumber = (number: number) => `stage-${String(1_000_000 + number).slice(1)}`;
export const userNumber = (number: number) => `user-${String(1_000_000 + number).slice(1)}`;

export const emailOf = (number: number) => `p${String(1_000_000 + number).slice(1)}@ferme.example`;
/** The type that the SQL below gives the stage. */
export const typeOf = (stage: number) => STAGE_TYPES[Math.floor(((stage * 7_919) % SUBJECTS) / TOPICS.length)]?.id ?? 1;

/** Fills the tables as after years of use, in SQL: a million single inserts would take hours. */
export async function fillForGrowth(
  database: Database,
  size: Size,
  now: Date,
  more: readonly RawBuilder<unknown>[] = [],
): Promise<void> {
  const isPostgres = engineOf(database) === "postgres";
  const filling = [...statements(size), ...more];
  const run = async (transaction: Transaction, work: readonly RawBuilder<unknown>[]) => {
    for (const statement of work) await statement.execute(transaction);
  };
  const drop = (tables: readonly string[]) => tables.map((table) => sql`drop table ${sql.table(table)}`);
  const lookupTables = await database.transaction().execute(async (transaction) => {
    const tables = await makeLookupTables(transaction, daysBack(size), now);
    if (!isPostgres) return tables;
    const indexes = await dropIndexes(transaction);
    // No index is created while deferred checks of its table wait.
    const checks = sql`set constraints all immediate`;
    await run(transaction, [...filling, ...drop(tables), checks, ...indexes.map((index) => sql.raw(index))]);
    return [];
  });
  // PostgreSQL would do this by itself within minutes; for SQLite the product does not.
  if (isPostgres) await analyze(database);
  // One at a time: the log of one large transaction would become larger than the database.
  else
    for (const statement of [...filling, ...drop(lookupTables)])
      await database.transaction().execute((transaction) => run(transaction, [statement]));
}

/** Table by table: on a busy machine all of them take longer than a statement may. */
async function analyze(database: Database): Promise<void> {
  const { rows } = await sql<{
    name: string;
  }>`select tablename as name from pg_tables where schemaname = 'public'`.execute(toKysely(database));
  for (const { name } of rows) await sql`vacuum analyze ${sql.table(name)}`.execute(toKysely(database));
}

/** Returns the statements that create them again: much faster than updating indexes row by row. */
async function dropIndexes(transaction: Transaction): Promise<string[]> {
  const { rows } = await sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index join pg_class on pg_class.oid = indrelid
    where relnamespace = 'public'::regnamespace and not indisunique`.execute(transaction);
  for (const { name } of rows) await sql`drop index ${sql.raw(name)}`.execute(transaction);
  return rows.map(({ definition }) => definition);
}

const FIRST_NAMES =
  "Basile Noémie Marie Paul Odile Zoé Éloi Agathe Clément Inès Hugo Léa Jules Anaïs Rémi Lucie Gaël Maud".split(" ");
const LAST_NAMES =
  "Hutin Caudrelier Lenglet Déhaine Wacquez Lefèvre Dubois Carpentier Boulanger Delattre Müller Crépin Quéva Zola".split(
    " ",
  );
const COMPANIES = ["GAEC du Riot", "Écurie des Blés", "ETA Lenglet", "EARL Hutin", "Ferme de l’Étang", ""];
const TOPICS = ["réglages", "entretien", "conduite", "sécurité", "perfectionnement", "électronique embarquée"];
const PLACES = ["Cambrai", "Caudry", "Iwuy", "Marcoing", "Le Cateau-Cambrésis"];

/** Temporary tables of days and texts for the statements to join: SQL knows neither Paris time nor our search text. */
async function makeLookupTables(transaction: Transaction, back: number, now: Date): Promise<string[]> {
  const { instant } = columnTypes(engineOf(transaction));
  const today = dayInParis(now);
  const table = async (name: string, columns: string, rows: RawBuilder<unknown>[]) => {
    await sql`create temporary table ${sql.table(name)} (n integer primary key, ${sql.raw(columns)})`.execute(
      transaction,
    );
    for (let first = 0; first < rows.length; first += 500)
      await sql`insert into ${sql.table(name)} values ${sql.join(rows.slice(first, first + 500))}`.execute(transaction);
    return name;
  };
  const days = Array.from({ length: DAYS_AHEAD + back }, (_, index) => {
    const ahead = DAYS_AHEAD - index;
    return sql`(${index}, ${addDays(today, ahead)}, ${new Date(now.getTime() + ahead * 86_400_000)})`;
  });
  const people = LAST_NAMES.flatMap((last) => FIRST_NAMES.map((first) => ({ first, last })));
  const stages = STAGE_TYPES.flatMap(({ id, name }) => TOPICS.map((topic) => ({ id, name, topic })));
  return [
    await table("days", `day text, at ${instant.toOperationNode().sqlFragments.join("")}`, days),
    await table(
      "names",
      "first_name text, last_name text, folded text",
      people.map(({ first, last }, n) => sql`(${n}, ${first}, ${last}, ${searchText(`${last} ${first}`)})`),
    ),
    await table(
      "employers",
      "company text, folded text",
      COMPANIES.map((name, n) => sql`(${n}, ${name}, ${searchText(name)})`),
    ),
    await table(
      "subjects",
      "type_id integer, type text, title text, folded text",
      stages.map(({ id, name, topic }, n) => {
        const title = `${name}, ${topic}`;
        return sql`(${n}, ${id}, ${name}, ${title}, ${searchText(title)})`;
      }),
    ),
    await table(
      "places",
      "place text, folded text",
      PLACES.map((place, n) => sql`(${n}, ${place}, ${searchText(place)})`),
    ),
  ];
}

const PEOPLE = LAST_NAMES.length * FIRST_NAMES.length;
const SUBJECTS = STAGE_TYPES.length * TOPICS.length;

/** So that names and dates do not follow the order of insertion. */
const scattered = sql`numbers.n * 7919`;

const daysBack = ({ years }: Size) => years * 365;

/** Without imports: they live for a day, and a centre makes few. */
function statements(size: Size): RawBuilder<unknown>[] {
  const { stages, upcoming, participants, crowd, users, informed, journal, files } = size;
  const back = daysBack(size);
  const lit = (value: number) => sql.lit(value);
  const ordinary = participants - crowd;
  // Every hundredth user registers others.
  const heavy = Math.ceil(users / 100);
  const yes = sql`(1 = 1)`;
  // As the participants below are spread over the stages.
  const registered = sql`case when numbers.n = 0 then ${lit(crowd)}
    else (${lit(ordinary + stages - 1)} - numbers.n) / ${lit(stages - 1)} end`;
  const userOf = (number: RawBuilder<unknown>) => userAmong(users, number);
  return [
    sql`insert into users (id, email, email_verified, name, first_name, last_name, birth_date, telephone, raison_social,
          user_type, role, search_text, name_text, last_active_at, created_at, updated_at)
        ${rows(users)}
        select 'user-' || ${digits(n)}, 'p' || ${digits(n)} || '@ferme.example', ${yes}, first_name || ' ' || last_name,
          first_name, last_name, '1979-04-02', '06399' || ${digits(n)}, '', 'Eleveur', 'client',
          folded || ' p' || ${digits(n)} || '@ferme.example', folded, at, at, at
        from numbers join names on names.n = ${modulo(scattered, PEOPLE)} join days on days.n = ${today} + 300`,
    sql`insert into sessions (id, token, user_id, expires_at, created_at, updated_at)
        ${rows(users)}
        select 'session-' || ${digits(n)}, 'token-' || ${digits(n)}, ${userOf(n)}, days.at, days.at, days.at
        from numbers join days on days.n = ${modulo(n, 30)}`,
    sql`insert into stages (id, type_id, course_id, type, title, date, end_registration_date, available_seats, registered_seats, capacity, location, duration,
          satisfaction_percentage, details, search_text, created_at, updated_at)
        ${rows(stages)}
        select 'stage-' || ${digits(n)}, type_id,
          (select courses.id from courses where courses.type_id = subjects.type_id), type, title || ' n° ' || ${digits(n)}, days.day, days.day,
          numbers.n % 12, ${registered}, numbers.n % 12 + ${registered}, place, 14,
          92, ${DETAILS}, subjects.folded || ' n° ' || ${digits(n)} || ' ' || places.folded,
          made.at, made.at
        from numbers
          join days on days.n = case when numbers.n < ${lit(upcoming)} then ${modulo(n, DAYS_AHEAD)}
            else ${today} + 1 + (numbers.n - ${lit(upcoming)}) * ${lit(back - 2)} / ${lit(Math.max(1, stages - upcoming))} end
          join days made on made.n = ${today} + 30 + numbers.n % 300
          join subjects on subjects.n = ${modulo(scattered, SUBJECTS)}
          join places on places.n = ${modulo(scattered, PLACES.length)}`,
    // The first stage has the crowd; the other stages share the rest, spread over the years.
    sql`insert into participants (id, stage_id, user_id, email, first_name, last_name, person_key, phone, company, level,
          is_handicapped, handicap_type, registered_by_user, registration_date, submission, search_text, trainee_kind)
        ${rows(participants)}
        select 'participant-' || numbers.n,
          'stage-' || ${digits(sql`case when numbers.n >= ${lit(ordinary)} then 0 else 1 + ${modulo(n, stages - 1)} end`)},
          case when numbers.n % 3 = 0 then null else ${userOf(sql`numbers.n / 3`)} end,
          case when numbers.n % 3 = 0 then 'x' || numbers.n else 'p' || ${digits(modulo(sql`numbers.n / 3`, users))} end
            || '@ferme.example',
          first_name, last_name, names.folded || numbers.n, '06399' || ${digits(modulo(n, 1_000_000))}, company,
          'debutant', not ${yes}, 'Aucun',
          case when numbers.n % 10 = 9 then 'user-' || ${digits(sql`${modulo(sql`numbers.n / 10`, heavy)} * 100`)} end,
          days.at, 'form-' || numbers.n,
          names.folded || ' x' || numbers.n || '@ferme.example ' || employers.folded || ' 06399' || ${digits(modulo(n, 1_000_000))},
          case when numbers.n % 1000 = 7 then '' else 'employee' end
        from numbers join names on names.n = ${modulo(scattered, PEOPLE)}
          join employers on employers.n = ${modulo(n, COMPANIES.length)}
          join days on days.n = ${today} + 1 + case when numbers.n < ${lit(ordinary)}
            then (${lit(ordinary)} - numbers.n) * ${lit(back - 2)} / ${lit(ordinary)} else numbers.n % 60 end`,
    ...peopleStatements(users),
    halfDayStatement(size),
    sql`insert into notifications (id, user_id, message, date, is_read)
        ${rows(users * 5 + informed)}
        select 'notification-' || numbers.n,
          'user-' || ${digits(sql`case when numbers.n < ${lit(informed)} then 0 else ${modulo(n, users)} end`)},
          'Votre inscription au stage est enregistrée.', days.at, case when numbers.n % 10 < 9 then ${yes} else not ${yes} end
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    sql`insert into journal (id, at, by_user, by_name, action, stage_id, stage_title, person, changes, person_text, stage_text)
        ${rows(journal)}
        select 'entry-' || numbers.n, days.at, 'somebody', 'Odile Wacquez',
          case when numbers.n % 100 = 0 then 'participantMoved' else 'participantRegistered' end,
          'stage-' || ${digits(modulo(n, stages))}, 'Semoir, réglages', 'Basile Hutin', '[]', 'basile hutin', 'semoir, reglages'
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, back - 1)}`,
    sql`insert into shared_files (id, name, type, size, checksum, shared_by, shared_by_name, created_at, shared_at)
        ${rows(files)}
        select 'file-' || ${digits(n)}, 'Plan ' || numbers.n || '.pdf', 'application/pdf', 1000, 'sum', ${userOf(n)},
          'Basile Hutin', days.at, days.at
        from numbers join days on days.n = ${today} + 1 + ${modulo(n, 300)}`,
    sql`insert into shared_file_recipients (file_id, user_id)
        ${rows(files * 3)}
        select 'file-' || ${digits(sql`numbers.n / 3`)}, ${userOf(sql`numbers.n / 3 * 7 + numbers.n % 3`)}
        from numbers`,
    ...factStatements(),
    ...dossierStatements(size),
    ...attendanceStatements(size),
    ...assessmentStatements(),
    ...planningStatements(),
    ...reportStatements(),
    ...waitingStatements(size),
    ...complaintStatements(size),
    ...mailStatements(size),
    ...securityStatements(size),
  ];
}

const DETAILS = "Débit, profondeur, jalonnage, contrôle au champ. Une journée en salle, une journée en plaine. ".repeat(
  4,
);
