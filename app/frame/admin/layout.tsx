import { Outlet, useLocation } from "react-router";
import { isUnavailable } from "#platform/database/unavailable.ts";
import { servicesContext } from "#platform/services.ts";
import { typeset } from "#platform/values/typography.ts";
import { AddressState } from "#subjects/accounts/parts/address-state.tsx";
import { requireAdmin } from "#subjects/accounts/parts/session.ts";
import { unverifiedAdministrator } from "#subjects/accounts/rules/administration-messages.ts";
import { readMenuCounts } from "#subjects/dashboard/data/menu-counts.ts";
import { listCallLists } from "#subjects/notifications/data/call-lists.ts";
import { CallLists } from "#subjects/notifications/parts/call-lists.tsx";
import type { CallList, ToldChange } from "#subjects/notifications/rules/reached.ts";
import { Chevron } from "#ui/chevron.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import stylesheet from "../../styles/administration.css?url";
import type { Route } from "./+types/layout";
import { currentLink, Menu, menuLinks } from "./menu.tsx";
import { useStageAnnouncements } from "./use-stage-announcements.ts";

export const links: Route.LinksFunction = () => [{ rel: "stylesheet", href: stylesheet }];

/** Every child loader also calls requireAdmin: the router runs all loaders in parallel. */
export async function loader({ context }: Route.LoaderArgs) {
  const { id, email, emailVerified } = requireAdmin(context);
  const unverified = emailVerified ? null : email;
  const { database, clock, sendsMail } = context.get(servicesContext);
  try {
    return {
      ...(await readMenuCounts(database, clock())),
      callLists: await listCallLists(database, id),
      sendsMail,
      unverified,
    };
  } catch (error) {
    // The page beside the menu says that the database is unavailable.
    if (!isUnavailable(error)) throw error;
    return { mails: { failed: 0, waiting: 0 }, lateComplaints: 0, callLists: [], sendsMail, unverified };
  }
}

export default function Administration({ loaderData }: Route.ComponentProps) {
  useStageAnnouncements();
  const { mails, lateComplaints, callLists, unverified } = loaderData;
  const toCall = callLists.reduce((sum, { count }) => sum + count, 0);
  const links = menuLinks({ toCall, failedMails: mails.failed, lateComplaints });
  const place = useLocation();
  const { pathname } = place;
  const here = currentLink(links, place);
  return (
    <div className="office office-width grid gap-x-6 gap-y-4 py-4 lg:grid-cols-[12rem_1fr] print:block print:py-0">
      <div className="no-print">
        <Disclosure
          className="group rounded-card bg-hedge text-chalk lg:hidden"
          summary={
            <>
              <span className="flex flex-wrap gap-x-2">
                <span>Administration</span>
                {here && <span className="font-normal text-wheat-light">{here.label}</span>}
              </span>
              <Chevron className="size-4 transition-transform duration-150 group-open:rotate-180" />
            </>
          }
          summaryClassName="flex min-h-12 items-center justify-between px-5 py-2 font-semibold"
        >
          <div className="px-3 pb-3">
            <Menu label="Modes d’administration (téléphone)" links={links} />
          </div>
        </Disclosure>
        <div className="-mx-1 hidden px-1 lg:sticky lg:top-16 lg:block lg:max-h-[calc(100dvh-4.5rem)] lg:overflow-y-auto lg:overscroll-contain">
          <Menu label="Modes d’administration" links={links} />
        </div>
      </div>
      <div className="min-w-0">
        {unverified && (
          <div className="no-print">
            <AddressState advice={typeset(unverifiedAdministrator(unverified))} isVerified={false} />
          </div>
        )}
        <CallLists lists={callListsAt(pathname, callLists)} />
        <Outlet />
      </div>
    </div>
  );
}

/** A list belongs to its stage. These changes are made elsewhere: on the stage that somebody left, and once it is gone. */
const MADE_AT: Partial<Record<ToldChange, RegExp>> = {
  participantMoved: /^\/admin\/stages\/[^/]+\/inscrits$/,
  stageDeleted: /^\/admin\/modifier$/,
};

/** Those about what is there. « Aujourd’hui » has all that name somebody to call, as lines of « À faire ». */
function callListsAt(path: string, lists: readonly CallList[]): readonly CallList[] {
  const at = path.replace(/\/$/, "");
  return lists.filter(({ change, stage }) => {
    const own = `/admin/stages/${encodeURIComponent(stage.id)}`;
    return at === own || at.startsWith(`${own}/`) || MADE_AT[change]?.test(at);
  });
}
