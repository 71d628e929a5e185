import { expect, it } from "vitest";
import { Html, html } from "./html.ts";

it("a template escapes every value that is not HTML itself", () => {
  const hostile = `<b title="a">'&`;
  const escaped = "&lt;b title=&quot;a&quot;&gt;&#x27;&amp;";
  expect(html`<p title="${hostile}">${hostile}</p>`.text).toBe(`<p title="${escaped}">${escaped}</p>`);
  expect(html`${[hostile, html`<i>${hostile}</i>`]}`.text).toBe(`${escaped}<i>${escaped}</i>`);
  expect(html`${new Html("<hr>")}${null}${undefined}${false}${0}`.text).toBe("<hr>0");
});
