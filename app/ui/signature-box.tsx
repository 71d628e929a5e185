import { useEffect, useRef, useState } from "react";
import type SignaturePad from "signature_pad";
import { BOX, MOST_POINTS } from "#platform/values/drawn-signature.ts";
import { typeset } from "#platform/values/typography.ts";
import { buttonClass } from "./button.tsx";

const DRAW =
  "Signez dans le cadre, à la souris ou au doigt. Vous pouvez le laisser vide : votre nom écrit vaut signature.";

interface SignatureBoxProps {
  /** What was drawn already, as it is sent. */
  drawn: string;
  error?: string | undefined;
}

/** A frame to sign in with the mouse or a finger. Without JavaScript it is not there: the typed name is enough. */
export function SignatureBox({ drawn, error }: SignatureBoxProps) {
  const [strokes, setStrokes] = useState(drawn);
  const latest = useRef(drawn);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(null);
  const [isReady, setReady] = useState(false);

  const keep = (text: string) => {
    latest.current = text;
    setStrokes(text);
  };

  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    let ended = false;
    let observer: ResizeObserver | undefined;
    import("signature_pad").then(({ default: Pad }) => {
      if (ended) return;
      const made = new Pad(element, { penColor: getComputedStyle(element).color });
      pad.current = made;
      made.addEventListener("endStroke", () => {
        latest.current = sentStrokes(made, element);
        setStrokes(latest.current);
      });
      setReady(true);
      // Also when the frame is shown at first: a canvas forgets its drawing when its size changes.
      observer = new ResizeObserver(() => redraw(made, element, latest.current));
      observer.observe(element);
    });
    return () => {
      ended = true;
      observer?.disconnect();
      pad.current?.off();
    };
  }, []);

  return (
    <div className={isReady ? "" : "hidden"}>
      <p className="font-semibold" id="dessin">
        Votre signature
      </p>
      <canvas
        aria-describedby="dessin-aide"
        aria-labelledby="dessin"
        className="mt-1.5 block aspect-3/1 w-full touch-none rounded-control border-2 border-hedge/30 bg-chalk text-hedge"
        ref={canvas}
        role="img"
      />
      <div className="mt-1.5 flex flex-wrap items-center justify-between gap-3">
        <p className="text-base text-earth" id="dessin-aide">
          {typeset(DRAW)}
        </p>
        <button
          className={buttonClass("quiet")}
          onClick={() => {
            pad.current?.clear();
            keep("");
          }}
          type="button"
        >
          Effacer
        </button>
      </div>
      {error && <p className="mt-1.5 font-medium text-base text-poppy">{error}</p>}
      <input name="drawing" type="hidden" value={strokes} />
    </div>
  );
}

/** Every stroke as [x, y, x, y…] in the box that the server knows. Of a very long drawing, every other point, and so on. */
function sentStrokes(pad: SignaturePad, { clientWidth, clientHeight }: HTMLCanvasElement): string {
  const scaled = (value: number, from: number, to: number) =>
    Math.min(to, Math.max(0, Math.round((value * to * 10) / Math.max(1, from)) / 10));
  const groups = pad.toData();
  const points = groups.reduce((sum, group) => sum + group.points.length, 0);
  const step = Math.ceil(points / (MOST_POINTS / 2));
  const strokes = groups.map((group) =>
    group.points
      .filter((_, index) => index % step === 0)
      .flatMap(({ x, y }) => [scaled(x, clientWidth, BOX.width), scaled(y, clientHeight, BOX.height)]),
  );
  return strokes.length === 0 ? "" : JSON.stringify(strokes);
}

function redraw(pad: SignaturePad, canvas: HTMLCanvasElement, drawn: string): void {
  const { clientWidth, clientHeight } = canvas;
  if (clientWidth === 0) return;
  const ratio = Math.max(1, window.devicePixelRatio);
  canvas.width = clientWidth * ratio;
  canvas.height = clientHeight * ratio;
  canvas.getContext("2d")?.scale(ratio, ratio);
  const strokes: number[][] = drawn === "" ? [] : JSON.parse(drawn);
  pad.clear();
  pad.fromData(
    strokes.map((stroke) => ({
      dotSize: pad.dotSize,
      minWidth: pad.minWidth,
      maxWidth: pad.maxWidth,
      penColor: pad.penColor,
      velocityFilterWeight: pad.velocityFilterWeight,
      compositeOperation: pad.compositeOperation,
      points: Array.from({ length: stroke.length / 2 }, (_, index) => ({
        x: ((stroke[2 * index] ?? 0) * clientWidth) / BOX.width,
        y: ((stroke[2 * index + 1] ?? 0) * clientHeight) / BOX.height,
        pressure: 0.5,
        time: index * 20,
      })),
    })),
  );
}
