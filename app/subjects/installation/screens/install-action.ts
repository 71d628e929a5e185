import { data, type RouterContextProvider, redirect } from "react-router";
import { type PostedForm, readPost, textOf } from "#platform/forms/form.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { countAttempt } from "#platform/rate-limit.ts";
import { requestContext, servicesContext } from "#platform/services.ts";
import { isMailable, normalizeEmail } from "#platform/values/email.ts";
import { checkForm, formFields } from "#platform/values/form.ts";
import { FIELD_TOO_LONG } from "#platform/values/length-messages.ts";
import { mapFields } from "#platform/values/map-fields.ts";
import { dayInParis } from "#platform/values/paris-time.ts";
import type { Profile } from "#platform/values/user.ts";
import { signInByPassword } from "#subjects/accounts/data/sign-in.ts";
import { accountMessage } from "#subjects/accounts/rules/account-messages.ts";
import { type AccountRefusal, signUpRules } from "#subjects/accounts/rules/account-rules.ts";
import { sendTestMail } from "#subjects/outbox/data/delivery/test-mail.ts";
import { install } from "../data/install.ts";
import { CENTRE_FIELDS, type CentreFaults, checkCentre, type TypedCentre } from "../rules/installation-form.ts";
import * as messages from "../rules/installation-messages.ts";

export interface InstallationAnswer {
  refusal?: string;
  success?: string;
  reason?: AccountRefusal;
  faults?: CentreFaults;
  /** The values as typed, to show again without JavaScript. */
  profile?: Profile;
  centre?: TypedCentre;
  example?: string;
  lacksPassword?: boolean;
}

type Context = Readonly<RouterContextProvider>;

/** Installs the site, or sends a test mail; keeps everything that was typed. */
export async function installOrTest(request: Request, context: Context) {
  const posted = await readPost(request);
  const { clock } = context.get(servicesContext);
  const centre = mapFields(CENTRE_FIELDS, (field) => textOf(posted, field));
  const rules = signUpRules({ today: dayInParis(clock()), brand: "", role: "admin" });
  const account = mapFields(formFields(rules.schema), (field) => textOf(posted, field));
  const { password: _, passwordConfirmation: __, from: ___, ...profile } = account;
  const answer = (own: InstallationAnswer, status: number) =>
    data<InstallationAnswer>({ profile, centre, example: textOf(posted, "example"), ...own }, { status });
  if (posted.tooLong) return answer({ refusal: FIELD_TOO_LONG }, 400);
  if (textOf(posted, "intent") === "mail") {
    const { refusal, success, status } = await testMail(context, { profile, brand: centre.brand });
    return answer({ refusal, success }, status);
  }
  const { values, reason } = checkForm(rules, account);
  const checked = checkCentre(centre);
  if (reason || "faults" in checked) {
    // An administrator's password is longer than the one that the form of visitors asks for.
    const shown = reason === "passwordTooShort" ? "adminPasswordTooShort" : reason;
    const refusal = shown ? accountMessage[shown] : messages.INSTALLATION_REFUSED;
    const faults = "faults" in checked ? checked.faults : undefined;
    const about = shown ? { reason: shown } : {};
    return answer({ refusal, faults, lacksPassword: account.password === "", ...about }, 400);
  }
  return runAction(
    context,
    async () => {
      const { password, passwordConfirmation: _, from: __, ...typed } = values;
      const installation = { profile: typed, password, centre: checked.centre, withExample: isExample(posted) };
      const refusal = await installAs(request, context, installation);
      return typeof refusal === "string" ? answer({ refusal: accountMessage[refusal], reason: refusal }, 400) : refusal;
    },
    (status) => answer({ refusal: messages.INSTALLATION_FAILED }, status),
  );
}

const isExample = (posted: PostedForm) => textOf(posted, "example") === "1";

async function installAs(request: Request, context: Context, installation: Parameters<typeof install>[1]) {
  const services = context.get(servicesContext);
  const owner = context.get(requestContext).address;
  const now = services.clock();
  const { signal } = request;
  const refusal = await install(services, { ...installation, signal, owner }, now);
  if (refusal) return refusal;
  const { profile, password } = installation;
  const email = normalizeEmail(profile.email);
  const opened = await signInByPassword(services, { request, email, password, kind: "followUp", signal, owner }, now);
  const headers = opened ? opened.cookies.map((cookie): [string, string] => ["Set-Cookie", cookie]) : [];
  return redirect("/admin/reglages", { headers });
}

/** The limit is of the whole site, not per address: only the person who installs it uses this page. */
const MAIL_TESTS = { key: "installation-mail", limit: 10, seconds: 3_600 };

async function testMail(context: Context, { profile, brand }: { profile: Pick<Profile, "email">; brand: string }) {
  const { mailSettings, database, baseUrl, clock } = context.get(servicesContext);
  const recipient = normalizeEmail(profile.email);
  if (!mailSettings) return { refusal: messages.NO_MAIL_SERVER, status: 409 };
  if (!isMailable(recipient)) return { refusal: messages.MAIL_TEST_ADDRESS, status: 400 };
  if (!(await countAttempt(database, [MAIL_TESTS], clock())))
    return { refusal: messages.MAIL_TEST_TOO_MANY, status: 429 };
  const from = { brand, email: recipient };
  const outcome = await sendTestMail(mailSettings, { recipient, from, baseUrl }, clock());
  return "taken" in outcome
    ? { success: messages.mailTaken(recipient, outcome.taken), status: 200 }
    : { refusal: messages.mailRefused(outcome.refused), status: 502 };
}
