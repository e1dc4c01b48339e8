import { expect } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { type LayoutEscrito, layoutSchema } from '../../contract/layouts/layout.ts';
import { type Definicao, definicaoSchema } from '../../contract/layouts/registro.ts';
import { FILE_NAME_HEADER } from '../../contract/session.ts';
import { toBase64 } from '../../server/base64.ts';
import { type Answer, contractApp, type PersonName } from './contractApp.ts';
import { utf8 } from './importacao.ts';

export const amostraDe = (text: string, nome = 'pagos.csv') => ({ nome, base64: toBase64(utf8(text)) });

/** A file of paid titles as an ERP writes it: two payments and a total line. */
export const PAGOS = `CNPJ;Fornecedor;Nota;Dt. Baixa;Valor pago\r\n${sampleCnpj(81)};Dunas Ltda;123;20/07/2026;938,50\r\n${sampleCnpj(82)};Lagoa & Filhos;124;21/07/2026;100,00\r\nTotal;;;;1.038,50\r\n`;

const titulo = (campo: string, ...titulos: string[]) => ({
  campo,
  origem: { tipo: 'TITULO' as const, titulos },
});

/** Returns a layout that reads `PAGOS`, with the given changes. */
export const valorDe = (mudado: Partial<LayoutEscrito> = {}) =>
  layoutSchema.parse({
    finalidade: 'DATAS_PAGAMENTO',
    formato: 'DELIMITADO',
    separador: ';',
    cabecalho: 1,
    campos: [
      titulo('cpfCnpj', 'CNPJ'),
      titulo('fornecedor', 'Fornecedor'),
      titulo('numero', 'Nota'),
      titulo('data', 'Dt. Baixa'),
      titulo('valor', 'Valor pago'),
    ],
    naoSaoDados: [{ origem: { tipo: 'COLUNA', coluna: 1 }, operador: 'COMECA', valores: ['Total'] }],
    ...mudado,
  });

/** Returns the body of a request that creates a layout. */
export const novo = (mudado: Record<string, unknown> = {}) => ({
  nome: 'Títulos pagos',
  descricao: 'Do ERP do cliente.',
  valor: valorDe(),
  amostra: amostraDe(PAGOS),
  esperado: null,
  ...mudado,
});

/** Opens the application, with helpers for requests about layouts. */
export function layoutsApp() {
  const t = contractApp();
  const call = async (
    method: string,
    path: string,
    body?: unknown,
    who: PersonName = 'total',
  ): Promise<Answer> => (await t.as(who)).call(method, `/v1/layouts${path}`, { body });
  const criado = async (
    mudado: Record<string, unknown> = {},
    who: PersonName = 'total',
  ): Promise<Definicao> => {
    const answer = await call('post', '', novo(mudado), who);
    expect(answer.status, answer.text).toBe(201);
    return definicaoSchema.parse(answer.body);
  };
  /** Sends a file as the body of a request; returns the status and the parsed body. */
  const envia = async (path: string, body: string | Uint8Array<ArrayBuffer>, nome = 'layouts.json') => {
    const { token } = await t.as('total');
    const response = await t.app.fetch(
      new Request(`http://farol.example/api/v1/layouts${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: nome },
        body,
      }),
    );
    return { status: response.status, body: await response.json() };
  };
  return { t, call, criado, envia };
}
