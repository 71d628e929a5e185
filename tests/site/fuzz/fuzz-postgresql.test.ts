import { describeMalformedRequests } from "./malformed-requests.ts";

describeMalformedRequests("PostgreSQL");
