import { describeMalformedRequests } from "./fuzz/malformed-requests.ts";

describeMalformedRequests("PostgreSQL");
