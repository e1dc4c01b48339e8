import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { SimuladorSefaz } from '../../server/fiscal/simulador.ts';
import { certificadoSimulado } from './inProcess.ts';

/**
 * Returns the simulator over HTTPS on loopback, started when a company in SIMULADO first needs it. `fora` is the address
 * and certificate (PEM in base64) of a running one, as `https://127.0.0.1:1234#LS0t…`, or ''; `diario` is the file where
 * this one records events, to know them after a restart.
 */
export function simuladorNode(fora: string, diario: string): SimuladorSefaz {
  let running: Promise<{ url: string; certificatePem: string; close: () => Promise<void> }> | undefined;
  return {
    certificado: certificadoSimulado,
    endereco: () => {
      running ??= fora ? elsewhere(fora) : start(diario);
      return running;
    },
    close: async () => (await running)?.close(),
  };
}

async function elsewhere(fora: string) {
  const { origin, hash } = new URL(fora);
  return { url: origin, certificatePem: atob(hash.slice(1)), close: async () => {} };
}

async function start(diario: string) {
  const [{ criarSefaz }, { lerDiario, linhaDoDiario }, { novidades }, { serveSefaz }, { makeCertificate }] =
    await Promise.all([
      import('./simulator.ts'),
      import('./diario.ts'),
      import('./novidades.ts'),
      import('./serve.ts'),
      import('./certificates.ts'),
    ]);
  const [{ adnInventado }, { juntos }] = await Promise.all([
    import('../adn/inventado.ts'),
    import('../adn/juntos.ts'),
  ]);
  const estado = lerDiario(existsSync(diario) ? readFileSync(diario, 'utf8') : '');
  mkdirSync(dirname(diario), { recursive: true });
  estado.anotar = (nota) => appendFileSync(diario, linhaDoDiario(nota), { mode: 0o600 });
  const own = await makeCertificate('loopback');
  const sefaz = criarSefaz(() => new Date(), estado, novidades);
  return { ...(await serveSefaz(juntos(sefaz, adnInventado()), own)), certificatePem: own.certificatePem };
}
