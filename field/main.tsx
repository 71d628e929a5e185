import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import "./field.css";
import { NO_DEVICE_STORAGE } from "#subjects/attendance/rules/field/device-messages.ts";
import { FieldPage } from "./screens/field-page.tsx";
import { openDeviceStore } from "./store/device-store.ts";
import { keepPages } from "./store/keep-pages.ts";

async function start(root: HTMLElement): Promise<void> {
  const store = await openDeviceStore().catch(() => null);
  if (!store) {
    root.textContent = NO_DEVICE_STORAGE;
    return;
  }
  createRoot(root).render(
    <StrictMode>
      <FieldPage store={store} />
    </StrictMode>,
  );
  // "Préparer pour le terrain" says it when that fails.
  void keepPages().catch(() => {});
}

const root = document.getElementById("field");
if (root) void start(root);
