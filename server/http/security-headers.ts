/**
 * Sent with every page and every answer that is not a file of the build. Scripts run only from our own files, or inline when they carry the nonce that the renderer gave
 * to this one answer: an injected script has no way to know it.
 */
export function securityHeaders(baseUrl: URL, nonce: string): Record<string, string> {
  const https = baseUrl.protocol === "https:";
  return {
    "Content-Security-Policy": contentSecurityPolicy(nonce, https),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
    ...(https && { "Strict-Transport-Security": "max-age=31536000" }),
  };
}

function contentSecurityPolicy(nonce: string, https: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self'${FOR_DEVELOPMENT.styles}`,
    // The tile server is asked for one picture, to know whether the map can be shown at all.
    "img-src 'self' data: https://tile.openstreetmap.org",
    "frame-src 'self' https://www.openstreetmap.org",
    `connect-src 'self'${FOR_DEVELOPMENT.connections}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(https ? ["upgrade-insecure-requests"] : []),
  ].join("; ");
}

// Vite's development server injects styles and talks over a web socket; nothing of it is left in a build.
const FOR_DEVELOPMENT = import.meta.env.DEV
  ? { styles: " 'unsafe-inline'", connections: " ws:" }
  : { styles: "", connections: "" };
