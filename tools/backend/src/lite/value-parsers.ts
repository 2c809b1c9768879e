/**
 * Closes a gap of @supabase/lite 0.10.0: timestamps leave it as Postgres prints them ("2030-01-02 03:04:05+00") and
 * some numerics as strings; PostgREST sends ISO 8601 and JSON numbers.
 */
const isoTimestamp = (value: string): string => value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');

/** By type id: timestamptz, timestamp, numeric. */
export const pgliteParsers = {
  1184: isoTimestamp,
  1114: isoTimestamp,
  1700: Number,
};

const asJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** The same for the driver of a real Postgres, which also encodes JSON that is text already a second time. */
export const postgresTypes = {
  timestamptz: { to: 1184, from: [1184], serialize: (value: unknown) => value, parse: isoTimestamp },
  timestamp: { to: 1114, from: [1114], serialize: (value: unknown) => value, parse: isoTimestamp },
  numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
  json: { to: 114, from: [114], serialize: asJson, parse: JSON.parse },
  jsonb: { to: 3802, from: [3802], serialize: asJson, parse: JSON.parse },
};
