import cluster from 'node:cluster';
import type { Env } from '../env.ts';
import type { SimuladorSefaz } from '../fiscal/simulador.ts';
import { tryPort } from '../listen.ts';
import { logLine } from '../log.ts';
import { type Serving, STOP, servesSchema } from './messages.ts';
import { type ProcessPlace, supervise } from './supervisor.ts';

/**
 * Starts FAROL_PROCESSOS servers on the shared port of this process, which serves nothing, and restarts those that end. `simulador` is
 * shared by all; `announce` is called once, when the first serves. Returns `stop` of `supervise`. Throws a sentence when the port is
 * unavailable.
 */
export async function startProcesses(
  env: Env,
  simulador: SimuladorSefaz | undefined,
  announce: (serving: Serving) => void,
): Promise<{ stop: () => void }> {
  await tryPort(env);
  const shared = simulador ? await simuladorOf(simulador) : {};
  let announced = false;
  return supervise(
    {
      fork: (place, { serves, ended }) => {
        const worker = cluster.fork({ ...shared, ...variablesOf(env, place) });
        worker.on('message', (message: unknown) => {
          const told = servesSchema.safeParse(message);
          if (!told.success) return;
          serves();
          if (!announced) announce(told.data);
          announced = true;
        });
        worker.once('exit', (code: number | null, signal: string | null) => ended({ code, signal }));
        return {
          pid: worker.process.pid ?? 0,
          stop: () => worker.isConnected() && worker.send(STOP, () => undefined),
          kill: () => worker.process.kill('SIGKILL'),
        };
      },
      now: () => performance.now(),
      later: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => clearTimeout(timer);
      },
      log: logLine,
      exit: (code, sentence) => {
        if (sentence) console.error(sentence);
        process.exit(code);
      },
    },
    { processes: env.FAROL_PROCESSOS, papel: env.FAROL_PAPEL },
  );
}

/** Starts one simulator for all: separate ones would not share registered documents. */
async function simuladorOf(simulador: SimuladorSefaz): Promise<Record<string, string>> {
  const { url, certificatePem } = await simulador.endereco();
  return { FAROL_SIMULADOR: `${url}#${btoa(certificatePem)}` };
}

/** Returns the variables that differ in a worker; each has its own port for its metrics. */
function variablesOf(env: Env, { numero, papel, prepares }: ProcessPlace): Record<string, string> {
  const metrics = env.FAROL_METRICAS_PORTA;
  return {
    FAROL_PAPEL: papel,
    FAROL_METRICAS_PORTA: String(metrics === 0 ? 0 : metrics + numero - 1),
    ...(!prepares && { DATABASE_URL_DONO: '', DATABASE_URL_DONO_ARQUIVO: '' }),
  };
}
