import { describeMalformedRequests } from "./malformed-requests.ts";

// One file for each engine, so that they run in parallel.
describeMalformedRequests("SQLite");
