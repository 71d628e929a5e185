/**
 * A mail as a page of its own, for the frame of its preview. Its inline styles are allowed here and nothing else: no
 * script, no form, nothing loaded, and nobody but our own pages may frame it.
 */
export function documentResponse(html: string): Response {
  return new Response(html.replace("</head>", `${INERT_LINKS}</head>`), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": POLICY,
      "Cache-Control": "no-store",
      "X-Robots-Tag": "noindex",
    },
  });
}

const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox";

/** A click would load a page of the site into the frame, which no page of the site allows. */
const INERT_LINKS = "<style>a { pointer-events: none }</style>";
