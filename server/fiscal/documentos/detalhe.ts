import { z } from 'zod';
import { maskCpfCnpj } from '../../../contract/brasil/cpfCnpj.ts';
import { todayInSaoPaulo } from '../../../contract/brasil/date.ts';
import { atosDe } from '../../../contract/fiscal/atos.ts';
import { CONFIANCAS_DOCUMENTO, type ConfiancaDocumento } from '../../../contract/fiscal/confianca/graus.ts';
import { type Detalhe, detalheSchema } from '../../../contract/fiscal/detalhe.ts';
import type { Parte } from '../../../contract/fiscal/documento.ts';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import type { Impressao } from '../../../contract/fiscal/folha.ts';
import { diasAte, prazoDe } from '../../../contract/fiscal/prazos.ts';
import type { ActorContext } from '../../http/route.ts';
import { readingOfPage } from '../../workers/reading.ts';
import { type Consulta, dadoPelaSefaz, ultimasConsultas } from '../consulta/ultimasConsultas.ts';
import { donaDe, empresaDaSessao } from '../empresa.ts';
import { checkOneAgainstSchemas } from '../esquemas/check.ts';
import { presentManifestacao } from '../manifestacao/present.ts';
import { presentConteudos } from './conteudosDoDocumento.ts';
import { presentEventos } from './eventosDoDocumento.ts';
import { ligacoesDe } from './referencias.ts';
import { eventsOf, readShown, requestsOf, requireFiles } from './storedFiles.ts';

const masked = (parte: Parte): Parte => ({ ...parte, documento: maskCpfCnpj(parte.documento) });
const situacaoSchema = detalheSchema.shape.documento.shape.situacao;
const confiancaSchema = z
  .enum(Object.keys(CONFIANCAS_DOCUMENTO) as [ConfiancaDocumento, ...ConfiancaDocumento[]])
  .nullable();
const papelSchema = detalheSchema.shape.papel;

const instantOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

const mostrada = ({ consultadaEm, cStat, xMotivo, ambiente, situacao }: Consulta) => ({
  em: consultadaEm.toISOString(),
  cStat,
  xMotivo,
  ambiente,
  conclusiva: situacao !== null,
});

/**
 * Reads a document for its page, tax numbers masked. Returns the function that reads the stored bytes again, after the
 * transaction. Throws 404.
 */
export async function detail(context: ActorContext, especie: EspecieSefaz): Promise<() => Promise<Detalhe>> {
  const { tx, ator, now } = context;
  const { id, row, file, files } = await requireFiles(context, especie);
  const events = await eventsOf(context, especie, file.chave);
  const requests = await requestsOf(context, file.chave);
  const referencias = await ligacoesDe(context, file);
  const empresa = await empresaDaSessao(tx, ator.empresaId);
  const consulta = (await ultimasConsultas(tx, [file.chave], empresa.ambiente)).get(file.chave);
  const conteudos = await presentConteudos(tx, files, empresa.ambiente);
  return async () => {
    const reading = readingOfPage(context);
    const { documento: read, folha, bytes } = await readShown(reading, file, 'mascarados');
    const { referencias: _keys, impostos: _listed, ...documento } = read;
    const confianca = confiancaSchema.parse(row.confianca);
    const conhecida = Boolean(consulta?.situacao) || dadoPelaSefaz(confianca);
    const eventos = await presentEventos({ reading, empresa, especie, consulta, conhecida }, events);
    const { parametros } = ator;
    const hoje = todayInSaoPaulo(now);
    const { autorizadoEm } = documento;
    const regra = row.regraPrazo === null ? null : String(row.regraPrazo);
    const term =
      row.prazo !== null && autorizadoEm ? prazoDe(especie, autorizadoEm, parametros, regra) : null;
    const ate = String(row.prazo);
    const situacao = situacaoSchema.parse(row.situacao);
    const aConfirmar = row.aConfirmar === true;
    const manifestacao = String(row.manifestacao);
    const papel = papelSchema.parse(row.papel);
    return {
      id,
      versao: Number(row.versao),
      empresa: donaDe(empresa),
      documento: {
        ...documento,
        situacao,
        emitente: masked(documento.emitente),
        interessado: documento.interessado && masked(documento.interessado),
        partes: documento.partes.map(masked),
      },
      manifestacao,
      papel,
      assinatura: String(row.assinatura),
      divergencia: row.divergencia === null ? null : String(row.divergencia),
      aConfirmar,
      conteudos,
      esquema: await checkOneAgainstSchemas(reading, bytes),
      prazo: term && {
        ate,
        dias: term.dias,
        restam: diasAte(ate, hoje),
        ato: term.ato,
        norma: term.norma,
      },
      contestarEm: instantOf(row.contestarEm),
      ...atosDe({
        especie,
        papel,
        situacao,
        aConfirmar,
        confianca,
        manifestacao,
        autorizadoEm,
        parametros,
        regra,
        hoje,
      }),
      eventos,
      consulta: consulta ? mostrada(consulta) : null,
      manifestacoes: requests.map(presentManifestacao),
      referencias,
      folha,
      nomeArquivo: file.nomeArquivo,
      bytes: bytes.byteLength,
      sha256: file.sha256,
    };
  };
}

/**
 * Reads the sheet of a document with whole tax numbers, for paper; audited like the download of the file that contains
 * them. Throws 404.
 */
export async function printable(
  context: ActorContext,
  especie: EspecieSefaz,
): Promise<() => Promise<Impressao>> {
  const { row, file } = await requireFiles(context, especie);
  return async () => {
    const { folha } = await readShown(readingOfPage(context), file, 'inteiros');
    return { folha, situacao: String(row.situacao) };
  };
}
