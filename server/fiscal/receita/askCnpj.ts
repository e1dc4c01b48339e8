import { ZodError } from 'zod';
import { isCnpj } from '../../../contract/brasil/cnpj.ts';
import { type Cadastro, readCadastro } from '../../../contract/receita.ts';
import type { Deps } from '../../deps.ts';
import { motivo } from '../../webhooks/callWebhook.ts';

/** What came of asking for a CNPJ. `FALHA`: there was no answer that says anything. */
export type Resposta =
  | { tipo: 'ACHADO'; cadastro: Cadastro }
  | { tipo: 'SEM_REGISTRO' }
  /** `espera`: the service says itself that it is asked too much. */
  | { tipo: 'FALHA'; motivo: string; espera: boolean };

const NOT_FOUND = 404;
const TOO_MANY = 429;

const falha = (why: string, espera = false): Resposta => ({ tipo: 'FALHA', motivo: why, espera });

/** Why an answer that came says nothing. */
function semSentido(error: unknown): string {
  const outraForma = error instanceof SyntaxError || error instanceof ZodError;
  return outraForma ? 'A resposta não é a de um serviço de CNPJ.' : motivo(error);
}

/**
 * Asks the CNPJ service: the number in its address is all that leaves. In: a CNPJ in stored form; throws for any other text,
 * before anything leaves.
 */
export async function askCnpj(
  { saida, cnpjUrl, version, telemetry }: Pick<Deps, 'saida' | 'cnpjUrl' | 'version' | 'telemetry'>,
  cnpj: string,
  signal: AbortSignal | null = null,
): Promise<Resposta> {
  if (!isCnpj(cnpj)) throw new RangeError('Only a CNPJ is asked for');
  const headers = { accept: 'application/json', 'user-agent': `Farol/${version}` };
  const labels = { 'server.address': new URL(cnpjUrl).host, 'http.request.method': 'GET' };
  return telemetry.measure('servico_externo', { labels }, async (tell) => {
    try {
      const answer = await saida(cnpjUrl.replace('{cnpj}', cnpj), { headers, signal });
      const { status } = answer;
      tell({ labels: { 'http.response.status_code': status } });
      if (status === 200) return { tipo: 'ACHADO', cadastro: readCadastro(JSON.parse(await answer.text())) };
      await answer.body?.cancel();
      if (status === NOT_FOUND) return { tipo: 'SEM_REGISTRO' };
      if (status === TOO_MANY) return falha('O serviço pediu para esperar (HTTP 429).', true);
      return falha(`O serviço respondeu HTTP ${status}.`);
    } catch (error) {
      return falha(semSentido(error));
    }
  });
}
