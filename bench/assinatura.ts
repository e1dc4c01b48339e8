import { execFileSync } from 'node:child_process';
import { makeCertificate } from '../mocks/sefaz/certificates.ts';
import { dhEvento, eventoNfe } from '../server/fiscal/signature/eventos.ts';
import { importSigner } from '../server/fiscal/signature/signer.ts';
import { lessened, MINIMO, sized } from './sizes.ts';

/**
 * `npm run bench -- assinatura`: events built and signed per second, compared with the RSA-2048 signatures per second of
 * `openssl speed` on the same core, in turn; each counts its own CPU time. Goal: 60% or more.
 */
const ROUNDS = sized('BENCH_ROUNDS', 3, 1);
const SECONDS = sized('BENCH_SECONDS', 3, 1);
const GOAL = 0.6;

const CNPJ = '11222333000181';
const CHAVE = '35261199888777000100550010000001231876543217';

/** Returns the signatures that openssl makes per second of CPU time, on core 0. */
function opensslSpeed(): number {
  const command = ['-c', '0', 'openssl', 'speed', '-mr', '-seconds', String(SECONDS), 'rsa2048'];
  const output = execFileSync('taskset', command, { stdio: ['ignore', 'pipe', 'ignore'] }).toString();
  const [, perSecond] = /^\+F2:\d+:2048:([\d.]+)/m.exec(output) ?? [];
  if (!perSecond) throw new Error(`openssl speed answered something else:\n${output}`);
  return Number(perSecond);
}

/** Returns the events that this process builds and signs per second of CPU time; it must already be pinned to core 0. */
async function farolSpeed(): Promise<number> {
  const { keyPem, certificatePem } = await makeCertificate({ cnpj: CNPJ });
  const signer = await importSigner(keyPem, certificatePem);
  const evento = {
    tpAmb: '2',
    autor: CNPJ,
    chave: CHAVE,
    dhEvento: dhEvento(new Date()),
    tpEvento: '210240',
    nSeqEvento: 1,
    justificativa: 'Mercadoria recusada por avaria na entrega',
  } as const;
  const run = async (seconds: number) => {
    const start = process.cpuUsage();
    let done = 0;
    while (cpuSeconds(start) < seconds) {
      await Promise.all(Array.from({ length: 20 }, () => eventoNfe(evento, signer)));
      done += 20;
    }
    return done / cpuSeconds(start);
  };
  await run(lessened(0.5, 0.05));
  return run(SECONDS);
}

function cpuSeconds(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

// Pins all threads of this process to the core on which openssl is measured.
execFileSync('taskset', ['-a', '-c', '-p', '0', String(process.pid)], { stdio: 'ignore' });
const openssl: number[] = [];
const farol: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  openssl.push(opensslSpeed());
  farol.push(await farolSpeed());
}
const ratio = median(farol) / median(openssl);
console.log(`openssl speed rsa2048: ${median(openssl).toFixed(0)} assinaturas/s`);
console.log(`Farol, evento montado e assinado: ${median(farol).toFixed(0)}/s`);
console.log(`razão: ${(ratio * 100).toFixed(0)}% (meta: ${GOAL * 100}%)`);
if (ratio < GOAL && !MINIMO) process.exitCode = 1;
