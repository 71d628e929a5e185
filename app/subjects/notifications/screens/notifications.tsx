import { useEffect, useState } from "react";
import { data, Form } from "react-router";
import { recordRead } from "#platform/forms/record-read.ts";
import { runAction } from "#platform/forms/run-action.ts";
import { runClientAction } from "#platform/forms/run-client-action.ts";
import { useAnswerToast } from "#platform/forms/use-answer-toast.ts";
import { servicesContext } from "#platform/services.ts";
import { longFrenchDate } from "#platform/values/paris-time.ts";
import { requireUser } from "#subjects/accounts/parts/session.ts";
import { MARKING_FAILED } from "#subjects/accounts/rules/account-messages.ts";
import { buttonClass } from "#ui/button.tsx";
import { listNotifications, markRead } from "../data/notifications.ts";
import type { Route } from "./+types/notifications";

export const meta: Route.MetaFunction = () => [{ title: "Mes notifications" }];

/** Opening the page marks the notifications as read; this response still shows the new ones as new. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { database } = context.get(servicesContext);
  const user = requireUser(context, url);
  const notifications = await listNotifications(database, user.id);
  const [newest] = notifications;
  const hasUnread = newest && notifications.some(({ isRead }) => !isRead);
  if (hasUnread && request.method === "GET") await recordRead(context, () => markRead(database, user.id, newest.date));
  return { notifications: notifications.map(({ date, ...rest }) => ({ ...rest, date: longFrenchDate(date) })) };
}

export async function action({ context, url }: Route.ActionArgs) {
  const user = requireUser(context, url);
  const { database, clock } = context.get(servicesContext);
  return runAction(
    context,
    async () => {
      await markRead(database, user.id, clock());
      return data<MarkingAnswer>({});
    },
    (status) => data<MarkingAnswer>({ refusal: MARKING_FAILED }, { status }),
  );
}

interface MarkingAnswer {
  refusal?: string;
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) =>
  runClientAction<MarkingAnswer>(serverAction, { failed: MARKING_FAILED });

interface Shown {
  id: string;
  isRead: boolean;
}

/** A notification that was new when first loaded stays marked as new while the page is open, even after a reload. */
function useNewNotifications(notifications: readonly Shown[]) {
  const [state, setState] = useState({ loaded: notifications, newIds: unreadOf(notifications) });
  if (state.loaded !== notifications)
    setState({ loaded: notifications, newIds: new Set([...state.newIds, ...unreadOf(notifications)]) });
  const [clearNew] = useState(() => () => setState((before) => ({ ...before, newIds: new Set() })));
  return { isNew: (id: string) => state.newIds.has(id), clearNew };
}

function unreadOf(notifications: readonly Shown[]): ReadonlySet<string> {
  return new Set(notifications.filter(({ isRead }) => !isRead).map(({ id }) => id));
}

export default function Notifications({ loaderData: { notifications }, actionData }: Route.ComponentProps) {
  const { isNew, clearNew } = useNewNotifications(notifications);
  useAnswerToast(actionData);
  useEffect(() => {
    if (actionData && !actionData.refusal) clearNew();
  }, [actionData, clearNew]);
  return (
    <section aria-labelledby="notifications">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="notifications">Notifications</h2>
        {notifications.length > 0 && (
          <Form method="post">
            <button className={buttonClass("quiet")} type="submit">
              Marquer tout comme lu
            </button>
          </Form>
        )}
      </div>
      {notifications.length === 0 && <p className="mt-6 text-earth">Aucune notification pour le moment.</p>}
      <ul className="mt-6 grid gap-3">
        {notifications.map(({ id, message, date }) => (
          <li
            className={`rounded-card border bg-paper p-5 ${isNew(id) ? "border-wheat-deep border-l-6" : "border-line"}`}
            key={id}
          >
            <p className={isNew(id) ? "font-semibold" : ""}>{message}</p>
            <p className="mt-1 text-base text-earth">
              {date}
              {isNew(id) && <span className="sr-only"> (nouvelle)</span>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
