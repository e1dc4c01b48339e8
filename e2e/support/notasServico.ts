import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { isCnpj } from '../../contract/brasil/cnpj.ts';
import { addDays, todayInSaoPaulo } from '../../contract/brasil/date.ts';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { SCOPE_HEADER } from '../../contract/session.ts';
import { escreverNacional } from '../../mocks/nfse/escreve/nacional.ts';
import { type Caller, call } from './api.ts';
import { open } from './pages.ts';

interface Draft {
  /** Whose notes: the name that tells those of one test from all others. */
  fornecedor: string;
  /** Makes its CNPJ. */
  semente: number;
  numero: number;
  /** Cents; by itself R$ 100,00 for each unit of the number. */
  servicos?: number;
  tomador: { nome: string; cpfCnpj: string };
  /** It says that the provider is of the Simples: nothing is withheld. */
  simples?: boolean;
}

const CITY = '3550308';

/** A note of the national standard that a company took, about which nothing is odd but what a new supplier always is. */
function notaXml({
  fornecedor,
  semente,
  numero,
  servicos = 100_00 * numero,
  tomador,
  simples,
}: Draft): Buffer {
  const emissao = addDays(todayInSaoPaulo(new Date()), -3);
  const bytes = escreverNacional({
    municipio: CITY,
    numero: String(numero),
    emissao,
    prestador: { documento: sampleCnpj(semente), nome: fornecedor, codigoMunicipio: CITY },
    tomador: { documento: tomador.cpfCnpj, nome: tomador.nome, codigoMunicipio: CITY },
    codigoNacional: '170601',
    descricao: 'Serviços de propaganda e publicidade',
    servicos,
    aliquota: '2.00',
    ...(simples && { simples: 'ME_EPP' }),
  });
  return Buffer.from(bytes);
}

interface Notas {
  fornecedor: string;
  semente: number;
  simples?: boolean;
  /** Each of the first of the person's companies with a CNPJ, unless another is said by its place. */
  notas: readonly { numero: number; servicos?: number; empresa?: number }[];
}

/** Brings notes of a supplier of the test's own to the review queue, as a person does; what others' tests have stays theirs. */
export async function importarNotas(
  page: Page,
  { sessao }: Caller,
  { notas, ...deles }: Notas,
): Promise<void> {
  const tomadores = sessao.empresas.filter(({ cpfCnpj }) => isCnpj(cpfCnpj));
  await open(page, '/sistema/nfs/revisao');
  await page.getByRole('button', { name: 'Importar notas' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Importar notas de serviço' });
  const files = notas.map(({ empresa = 0, ...nota }) => {
    const tomador = tomadores[empresa];
    if (!tomador) throw new Error('The analyst acts for no such company with a CNPJ');
    const buffer = notaXml({ ...deles, ...nota, tomador });
    return { name: `nota-${nota.numero}.xml`, mimeType: 'text/xml', buffer };
  });
  await dialog.getByLabel('Escolher arquivos').first().setInputFiles(files);
  await expect(dialog).toContainText(
    files.length === 1 ? '1 arquivo importado' : `${files.length} arquivos importados`,
  );
  await dialog.getByRole('button', { name: 'Fechar' }).click();
}

const notasSchema = z.array(z.looseObject({ id: z.uuid(), versao: z.int() }));

/** Approves each note of a supplier by itself, over all companies of the person: what nothing proves is not approved with others. */
export async function aprovarUmaAUma(caller: Caller, fornecedor: string): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ q: fornecedor }));
  const headers = { authorization: `Bearer ${caller.tokens.accessToken}`, [SCOPE_HEADER]: 'todas' };
  const listed = await fetch(`${caller.origin}/api/v1/nfses?filter=${filter}&range=[0,9]`, { headers });
  for (const { id, versao } of notasSchema.parse(await listed.json()))
    await call(caller, 'POST', '/v1/nfs/revisao/decisoes', { acao: 'APROVA', itens: [{ id, versao }] });
}
