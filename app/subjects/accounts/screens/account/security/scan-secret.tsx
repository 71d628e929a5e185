import type { QrCode } from "#ui/qr-code.ts";

/** A new secret, to scan or to type into an application. */
export function ScanSecret({ qrCode: { size, path }, secret }: { qrCode: QrCode; secret: string }) {
  return (
    <div className="mb-6 grid gap-4">
      <p>
        <strong>1.</strong> Ouvrez votre application d’authentification et scannez ce dessin.
      </p>
      <svg
        aria-label="Code QR à scanner. La clé écrite au-dessous contient la même chose."
        className="w-60 max-w-full rounded-card border border-line bg-paper"
        role="img"
        shapeRendering="crispEdges"
        viewBox={`0 0 ${size} ${size}`}
      >
        <path d={path} fill="black" />
      </svg>
      <p>
        Sur ce téléphone même, ou sans appareil photo, tapez cette clé dans l’application&nbsp;:
        <br />
        <code className="font-mono font-semibold break-words">{secret}</code>
      </p>
      <p>
        <strong>2.</strong> Tapez le code à 6 chiffres qu’elle affiche.
      </p>
    </div>
  );
}
