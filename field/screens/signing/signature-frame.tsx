import { type RefObject, useEffect, useRef } from "react";
import SignaturePad from "signature_pad";
import { fieldText } from "#subjects/attendance/rules/field/field-messages.ts";
import { fittedStrokes } from "./fitted-strokes.ts";

/** How the form reads and empties the frame. */
export interface SignatureFrameHandle {
  /** The signature as it is kept; empty without a stroke. */
  drawn(): string;
  clear(): void;
}

/** Where a person signs with a finger, a pen or the mouse. */
export function SignatureFrame({ handle }: { handle: RefObject<SignatureFrameHandle | null> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [element, around] = [canvas.current, frame.current];
    if (!element || !around) return;
    const pad = new SignaturePad(element, { penColor: getComputedStyle(element).color, minWidth: 1.2, maxWidth: 3.6 });
    const showHint = () => around.classList.toggle("is-empty", pad.isEmpty());
    pad.addEventListener("beginStroke", () => around.classList.remove("is-empty"));
    // Also when the phone is turned: a canvas forgets its drawing when its size changes.
    const observer = new ResizeObserver(() => {
      resize(element, pad);
      showHint();
    });
    observer.observe(element);
    handle.current = {
      drawn: () =>
        fittedStrokes(
          pad.toData().map(({ points }) => points),
          element.clientWidth,
        ),
      clear: () => {
        pad.clear();
        showHint();
      },
    };
    return () => {
      observer.disconnect();
      pad.off();
      handle.current = null;
    };
  }, [handle]);
  return (
    <div className="signature-frame is-empty" ref={frame}>
      <span aria-hidden="true" className="signature-hint">
        {fieldText.signInFrame}
      </span>
      <canvas aria-label={fieldText.signatureFrame} ref={canvas} role="img" />
    </div>
  );
}

function resize(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const { clientWidth, clientHeight } = canvas;
  if (clientWidth === 0) return;
  const drawn = pad.toData();
  const ratio = Math.max(1, window.devicePixelRatio);
  canvas.width = clientWidth * ratio;
  canvas.height = clientHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
  pad.fromData(drawn);
}
