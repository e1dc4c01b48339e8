import { postgresAddress } from './db/postgresAddress.ts';
import type { Env } from './env.ts';
import { daysLeft } from './tls.ts';

type Told = Pick<
  Env,
  | 'FAROL_PRODUCAO'
  | 'FAROL_PAPEL'
  | 'FAROL_ANTIVIRUS'
  | 'FAROL_DESTINOS'
  | 'FAROL_TLS_CERTIFICADO'
  | 'FAROL_TLS_CHAVE'
  | 'DATABASE_URL'
  | 'DATABASE_URL_DIRETA'
  | 'DATABASE_URL_LEITURA'
  | 'FAROL_METRICAS_PORTA'
  | 'FAROL_METRICAS_HOST'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'S3_URL'
>;

/** Returns whether traffic to a database could be read or answered by a third party on the way. */
function isOpen(address: string): boolean {
  if (address === '') return false;
  const { mode } = postgresAddress(address);
  if (mode === 'verify-full') return false;
  // Without an sslmode, an address of this machine needs no TLS.
  const url = new URL(address);
  url.searchParams.delete('sslmode');
  return mode === 'require' || postgresAddress(url.href).mode !== 'disable';
}

const isLoopback = (host: string) => /^(?:localhost|127\.[\d.]+|\[?::1\]?)$/.test(host);

/** Returns the weaknesses of an installation in production, one sentence each with its remedy; every start logs them. */
export function fragilidades(env: Told, now: Date): string[] {
  if (!env.FAROL_PRODUCAO) return [];
  const found: string[] = [];
  const databases = [env.DATABASE_URL, env.DATABASE_URL_DIRETA, env.DATABASE_URL_LEITURA];
  if (databases.some(isOpen))
    found.push(
      'O caminho até o banco não é cifrado, ou não confere quem responde: ponha ?sslmode=verify-full no endereço, a não ser que essa rede não saia da máquina.',
    );
  if (env.FAROL_PAPEL !== 'trabalho' && env.FAROL_TLS_CERTIFICADO === '')
    found.push(
      'Entre o proxy e este processo não há TLS: aponte FAROL_TLS_CERTIFICADO e FAROL_TLS_CHAVE, a não ser que os dois estejam na mesma máquina.',
    );
  if (env.FAROL_METRICAS_PORTA > 0 && !isLoopback(env.FAROL_METRICAS_HOST))
    found.push(
      'As métricas saem desta máquina sem TLS: deixe FAROL_METRICAS_HOST em 127.0.0.1, ou só quem mede numa rede que não saia dela.',
    );
  for (const name of ['OTEL_EXPORTER_OTLP_ENDPOINT', 'S3_URL'] as const)
    if (env[name].startsWith('http:') && !isLoopback(new URL(env[name]).hostname))
      found.push(`${name} é um endereço sem TLS: use https, a não ser que essa rede não saia da máquina.`);
  const days = daysLeft(env, now);
  if (days !== null)
    found.push(`O certificado de FAROL_TLS_CERTIFICADO vence em ${days} dias: troque-o e reinicie.`);
  if (env.FAROL_DESTINOS.length === 0)
    found.push(
      'Chama-se qualquer endereço público que uma organização registre: diga em FAROL_DESTINOS os nomes que podem ser chamados.',
    );
  if (env.FAROL_ANTIVIRUS === '')
    found.push('O que se recebe não passa por antivírus: aponte FAROL_ANTIVIRUS para um clamd.');
  return found;
}
