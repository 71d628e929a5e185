// `npm run admin -- add EMAIL`: makes the first administrator, who names the others on the site.
// `remove EMAIL` removes even the last one: who runs this can add another.
// `install example` or `install empty` installs a site without the page of the log; sign up on it, then `add`.
// `cancel-days DAYS` sets until when people can cancel their registration.
// `reset-link EMAIL` prints the link of a forgotten password, for a centre that sends no mail.
// `hold-hours HOURS` sets how long seats are held for who waits.
import { runAdminCommand } from "./admin-command.ts";
import { print, printError } from "./print.ts";

process.exitCode = await runAdminCommand(process.argv.slice(2), process.env, { print, printError });
