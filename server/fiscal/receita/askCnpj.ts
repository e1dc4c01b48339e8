import { ZodError } from 'zod';
import { isCnpj } from '../../../contract/brasil/cnpj.ts';
import { type Cadastro, readCadastro } from '../../../contract/receita.ts';
import type { Deps } from '../../deps.ts';
import { motivo } from '../../webhooks/callWebhook.ts';

/** Result of a query for a CNPJ. `FALHA`: there was no usable answer. */
export type RespostaDoCnpj =
  | { tipo: 'ACHADO'; cadastro: Cadastro }
  | { tipo: 'SEM_REGISTRO' }
  /** `espera`: the service itself reports too many requests. */
  | { tipo: 'FALHA'; motivo: string; espera: boolean };

const NOT_FOUND = 404;
const TOO_MANY = 429;

const falha = (why: string, espera = false): RespostaDoCnpj => ({ tipo: 'FALHA', motivo: why, espera });

/** Returns why a received answer is unusable. */
function semSentido(error: unknown): string {
  const outraForma = error instanceof SyntaxError || error instanceof ZodError;
  return outraForma ? 'A resposta não é a de um serviço de CNPJ.' : motivo(error);
}

/**
 * Queries the CNPJ service; only the number in its URL leaves. Throws RangeError, before anything leaves, when the text
 * is no CNPJ in stored form.
 */
export async function askCnpj(
  { saida, cnpjUrl, version, telemetry }: Pick<Deps, 'saida' | 'cnpjUrl' | 'version' | 'telemetry'>,
  cnpj: string,
  signal: AbortSignal | null = null,
): Promise<RespostaDoCnpj> {
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
