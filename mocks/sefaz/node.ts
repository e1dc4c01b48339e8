import type { SimuladorSefaz } from '../../server/main.ts';
import { certificadoSimulado } from './inProcess.ts';

/**
 * The simulator over HTTPS on loopback, started when a company in SIMULADO first needs it. In: address and certificate (PEM,
 * in base64) of one that runs elsewhere, as `https://127.0.0.1:1234#LS0t…`, or nothing.
 */
export function simuladorNode(fora: string | undefined): SimuladorSefaz {
  let running: Promise<{ url: string; certificatePem: string; close: () => Promise<void> }> | undefined;
  return {
    certificado: certificadoSimulado,
    endereco: () => {
      running ??= fora ? elsewhere(fora) : start();
      return running;
    },
    close: async () => (await running)?.close(),
  };
}

async function elsewhere(fora: string) {
  const { origin, hash } = new URL(fora);
  return { url: origin, certificatePem: atob(hash.slice(1)), close: async () => {} };
}

async function start() {
  const [{ criarSefaz }, { serveSefaz }, { makeCertificate }] = await Promise.all([
    import('./simulator.ts'),
    import('./serve.ts'),
    import('./certificates.ts'),
  ]);
  const own = await makeCertificate('loopback');
  return { ...(await serveSefaz(criarSefaz(), own)), certificatePem: own.certificatePem };
}
