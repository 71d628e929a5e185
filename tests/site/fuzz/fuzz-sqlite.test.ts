import { describeMalformedRequests } from "./malformed-requests.ts";

// A file for each engine: they take their time, side by side.
describeMalformedRequests("SQLite");
