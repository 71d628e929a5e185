import { useState } from "react";
import { useRevalidator } from "react-router";
import { REFRESHED } from "#platform/values/page-messages.ts";
import { useToast } from "#ui/toast.tsx";
import { REFRESH_FAILED } from "../../rules/registrant-messages.ts";

export function useRefresh() {
  const show = useToast();
  const { revalidate } = useRevalidator();
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async () => {
    setRefreshing(true);
    try {
      // A HEAD request first, because revalidate does not report whether the load failed.
      const { ok } = await fetch(window.location.href, { method: "HEAD" });
      if (ok) await revalidate();
      show(ok ? "success" : "error", ok ? REFRESHED : REFRESH_FAILED);
    } catch {
      show("error", REFRESH_FAILED);
    }
    setRefreshing(false);
  };
  return { refreshing, refresh };
}
