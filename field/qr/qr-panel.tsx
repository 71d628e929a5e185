import { useEffect, useState } from "react";
import { typeset } from "#platform/values/typography.ts";
import { qrMessage, qrText } from "#subjects/attendance/rules/own-phone/presence-messages.ts";
import { qrPath, type ShownQr } from "#subjects/attendance/rules/own-phone/shown-qr.ts";
import "./qr-panel.css";
import { qrSquares } from "./qr-squares.ts";

interface QrPanelProps {
  stageId: string;
  halfDayId: string;
}

type Shown = { qr: ShownQr } | { fault: string };

const RETRY_SECONDS = 5;

/** A QR code for people who sign on their own phones; it is another one every half minute. */
export function QrPanel({ stageId, halfDayId }: QrPanelProps) {
  const [shown, setShown] = useState<Shown | null>(null);
  useEffect(() => {
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = async () => {
      clearTimeout(timer);
      const next = await readQr(qrPath({ stageId, halfDayId }));
      if (isGone) return;
      setShown(next);
      clearTimeout(timer);
      timer = setTimeout(refresh, ("qr" in next ? next.qr.secondsLeft : RETRY_SECONDS) * 1_000);
    };
    // A locked phone stops its timers: an old code would stay on the screen.
    const onShown = () => {
      if (document.visibilityState === "visible") void refresh();
    };
    void refresh();
    document.addEventListener("visibilitychange", onShown);
    return () => {
      isGone = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", onShown);
    };
  }, [stageId, halfDayId]);
  if (!shown) return <p className="qr-panel">{qrText.loading}</p>;
  if ("fault" in shown)
    return (
      <p className="qr-panel" role="status">
        {typeset(shown.fault)}
      </p>
    );
  const { size, path } = qrSquares(shown.qr.url);
  return (
    <div className="qr-panel">
      <svg aria-label={qrText.picture} className="qr-picture" role="img" viewBox={`0 0 ${size} ${size}`}>
        <rect fill="#fff" height={size} width={size} />
        <path d={path} fill="#000" shapeRendering="crispEdges" />
      </svg>
      <p className="qr-code">{`${shown.qr.code.slice(0, 3)}\u00a0${shown.qr.code.slice(3)}`}</p>
      <p>{typeset(qrText.explained)}</p>
    </div>
  );
}

async function readQr(path: string): Promise<Shown> {
  try {
    const response = await fetch(path, { headers: { Accept: "application/json" } });
    const answer: ShownQr & { error?: string } = await response.json();
    return response.ok ? { qr: answer } : { fault: answer.error ?? qrMessage.offline };
  } catch {
    return { fault: qrMessage.offline };
  }
}
