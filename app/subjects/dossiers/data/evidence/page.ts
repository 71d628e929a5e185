import { Html, html } from "#platform/values/html.ts";

/** A page that needs nothing beside itself: it is opened from a folder, and printed. */
export function page({ title, body }: { title: string; body: Html }): string {
  return html`<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`.text;
}

const STYLE = `
body { margin: 0; font: 1rem/1.5 "Source Sans 3", "Segoe UI", system-ui, sans-serif; color: #23211c; background: #fff; }
main { max-width: 75rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.9rem; line-height: 1.2; margin: 0 0 0.5rem; }
h2 { font-size: 1.35rem; margin: 2.5rem 0 0.5rem; border-top: 1px solid #cfc8b8; padding-top: 1rem; }
h3 { font-size: 1.1rem; margin: 1.5rem 0 0.25rem; }
a { color: #1f5130; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.94rem; }
caption { text-align: left; font-weight: 600; padding: 1rem 0 0.5rem; }
th, td { border: 1px solid #cfc8b8; padding: 0.35rem 0.5rem; text-align: left; vertical-align: top; }
thead th { background: #f3efe4; }
dl { display: grid; grid-template-columns: minmax(9rem, max-content) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0; }
dt { color: #5c564a; }
dd { margin: 0; overflow-wrap: anywhere; }
code { font-size: 0.82rem; overflow-wrap: anywhere; }
.number { white-space: nowrap; }
.warning { color: #8a1c1c; font-weight: 600; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 0.4rem; } }
@media print {
  main { max-width: none; padding: 0; }
  html { font-size: 10pt; }
  .scroll { overflow: visible; }
  thead { display: table-header-group; }
  tr { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
}
`;
