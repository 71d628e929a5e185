import { expect, it } from "vitest";
import { marieEleveuse } from "../../people.ts";
import { addAccount } from "../../sign-in.ts";
import { linkOf } from "../accounts/mailed-links.ts";
import { openBrowser } from "../browser.ts";
import { openSite } from "../site.ts";

it("a link in a mail has the protocol and the host of the site", async () => {
  const site = await openSite("SQLite", { baseUrl: "https://www.sillon.test" });
  try {
    await addAccount(site.services.database, marieEleveuse);
    await openBrowser(site).post("/mot-de-passe-oublie", { email: marieEleveuse.email });
    // linkOf takes the site's own origin off: any other would be left.
    expect(await linkOf(site, "passwordReset", marieEleveuse.email)).toMatch(/^\/nouveau-mot-de-passe\?jeton=/);
  } finally {
    await site.close();
  }
});
