const GROUPED = /^[1-9]\d{0,2}(?:\.\d{3})+$/;
const CANONICAL = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

function splitNumber(unsigned: string): [whole: string, fraction: string] | null {
  const comma = unsigned.indexOf(',');
  if (comma >= 0) {
    const whole = unsigned.slice(0, comma);
    const fraction = unsigned.slice(comma + 1);
    if (whole === '' && fraction === '') return null;
    return [GROUPED.test(whole) ? whole.replaceAll('.', '') : whole, fraction];
  }
  if (GROUPED.test(unsigned)) return [unsigned.replaceAll('.', ''), ''];
  const dot = unsigned.indexOf('.');
  if (dot < 0) return unsigned === '' ? null : [unsigned, ''];
  const fraction = unsigned.slice(dot + 1);
  return dot === 0 || fraction === '' ? null : [unsigned.slice(0, dot), fraction];
}

/**
 * Returns what a user types or pastes (`1.234,5`, `1234.5`, `-12`) as a decimal with exactly `places` decimals after a dot, as PostgreSQL's
 * numeric returns it. Never rounds. Returns null for any other text, for too many decimals, and for `1.234` where three decimals are
 * allowed: it may mean 1234 or 1,234.
 */
export function parseDecimal(text: string, places: number): string | null {
  const trimmed = text.trim();
  const negative = trimmed.startsWith('-');
  const unsigned = negative ? trimmed.slice(1).trimStart() : trimmed;
  if (places >= 3 && /^[1-9]\d{0,2}\.\d{3}$/.test(unsigned)) return null;
  const parts = splitNumber(unsigned);
  if (!parts) return null;
  const [whole, fraction] = parts;
  if (!/^\d*$/.test(whole) || !/^\d*$/.test(fraction) || fraction.length > places) return null;
  const digits = whole.replace(/^0+/, '') || '0';
  const value = places === 0 ? digits : `${digits}.${fraction.padEnd(places, '0')}`;
  return negative && /[1-9]/.test(value) ? `-${value}` : value;
}

/** Returns true for the canonical text, with exactly `places` decimals: what an API accepts and a database returns. */
export function isDecimal(text: string, places: number): boolean {
  if (!CANONICAL.test(text) || (text.startsWith('-') && !/[1-9]/.test(text))) return false;
  const dot = text.indexOf('.');
  return (dot < 0 ? 0 : text.length - dot - 1) === places;
}

/** Returns a canonical decimal in Brazilian format, `1234.5000` → `1.234,5000`; any other text unchanged. */
export function formatDecimal(decimal: string): string {
  if (!CANONICAL.test(decimal)) return decimal;
  const sign = decimal.startsWith('-') ? '-' : '';
  const [whole = '', fraction] = decimal.slice(sign.length).split('.');
  const groups: string[] = [];
  for (let end = whole.length; end > 0; end -= 3) groups.push(whole.slice(Math.max(0, end - 3), end));
  return sign + groups.reverse().join('.') + (fraction === undefined ? '' : `,${fraction}`);
}
