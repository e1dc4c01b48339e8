const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const words = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'always' });

/** Returns how long ago an ISO instant was: 'há 5 minutos', 'há 2 dias', 'agora há pouco'. */
export function howLongAgo(iso: string, now: Date): string {
  const ago = now.getTime() - new Date(iso).getTime();
  if (ago < MINUTE) return 'agora há pouco';
  if (ago < HOUR) return words.format(-Math.floor(ago / MINUTE), 'minute');
  if (ago < DAY) return words.format(-Math.floor(ago / HOUR), 'hour');
  return words.format(-Math.floor(ago / DAY), 'day');
}
