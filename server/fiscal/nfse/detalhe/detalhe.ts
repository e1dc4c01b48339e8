import { maskCpfCnpj, maskCpfsIn } from '../../../../contract/brasil/cpfCnpj.ts';
import { assinaturaJulgadaSchema } from '../../../../contract/fiscal/assinatura.ts';
import { refusalOfEscolha } from '../../../../contract/fiscal/confianca/conteudos.ts';
import { confiancaNaListaDeNotas } from '../../../../contract/fiscal/confianca/graus.ts';
import type { Impressao } from '../../../../contract/fiscal/folha.ts';
import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { eventoNotaSchema } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import { type Nota, notaSchema, type ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import { servicoDe } from '../../../../contract/fiscal/nfse/servicoDe.ts';
import type { ActorContext } from '../../../http/route.ts';
import { readingOfPage } from '../../../workers/reading.ts';
import { donaDe, empresaDaSessao } from '../../empresa.ts';
import type { AmbienteDaSefaz } from '../../sefaz/endpoints.ts';
import { chaveDoEmissor, emissoresAConfirmar } from '../assinaturas/emissores.ts';
import { readManifestacao } from '../manifestacao/readManifestacao.ts';
import { SEM_DIVERGENCIA } from '../registro/chooseFonte.ts';
import { confiancaDasFontes, conhecidoDaNota, motivosDaFonte } from '../registro/confiancaDaNota.ts';
import { provaMostrada } from '../registro/provaDoEventoDaNota.ts';
import { readRevisao } from '../revisao/readRevisao.ts';
import { arquivoExibido, eventosDaNota, folhaGuardada, fontesDaNota, requireNota } from './requireNota.ts';

const masked = (parte: ParteNota): ParteNota => ({ ...parte, documento: maskCpfCnpj(parte.documento) });

const comNumerosMascarados = (nota: Nota): Nota => ({
  ...nota,
  prestador: masked(nota.prestador),
  tomador: nota.tomador && masked(nota.tomador),
  intermediario: nota.intermediario && masked(nota.intermediario),
});

/** Masks the CPFs in the sentences of the checks. */
const semCpf = (avaliacao: Avaliacao): Avaliacao => ({
  ...avaliacao,
  verificacoes: avaliacao.verificacoes.map(({ frase, diz, esperado, ...rest }) => ({
    ...rest,
    frase: maskCpfsIn(frase),
    diz: maskCpfsIn(diz),
    esperado: maskCpfsIn(esperado),
  })),
});

/** Returns the sources, each with its degree of trust compared with the others. */
async function fontesMostradas(
  { tx }: Pick<ActorContext, 'tx'>,
  rows: Awaited<ReturnType<typeof fontesDaNota>>,
  ambiente: AmbienteDaSefaz,
): Promise<Pick<DetalheNota, 'fontes' | 'divergencia'>> {
  const fontes = rows.map(({ nota, prova, ...row }) => ({
    row,
    nota: notaSchema.parse(nota),
    prova: assinaturaJulgadaSchema.parse(prova),
    ...row,
  }));
  const { graus, divergencia } = confiancaDasFontes(fontes, ambiente);
  const conhecido = conhecidoDaNota(fontes, ambiente);
  const recusas = new Map(
    conhecido.conteudos.map((conteudo) => [conteudo.fonte, refusalOfEscolha(conteudo, conhecido)]),
  );
  const signatarioDe = ({ nota, prova }: (typeof fontes)[number]) =>
    prova.signatario?.papel === 'A_CONFIRMAR'
      ? [{ municipio: nota.municipioEmissor, cnpj: prova.signatario.documento }]
      : [];
  const esperam = await emissoresAConfirmar(tx, fontes.flatMap(signatarioDe));
  const mostradas = fontes.map((fonte) => {
    const { row } = fonte;
    const { escolhidaEm, escolhidaPor, escolha } = row;
    const { id, porta, leiaute, nomeArquivo, quem, exibida, bytes, sha256, criadoEm, temPdf, nomePdf } = row;
    return {
      id,
      porta,
      leiaute,
      ambiente: row.ambiente,
      nomeArquivo,
      quem,
      exibida,
      bytes,
      sha256,
      confianca: confiancaNaListaDeNotas(graus.get(fonte) ?? 'SEM_ASSINATURA'),
      motivos: [...motivosDaFonte(fonte)],
      emissorAConfirmar: signatarioDe(fonte).some((one) => esperam.has(chaveDoEmissor(one))),
      recebidaEm: criadoEm.toISOString(),
      valor: fonte.nota.valores.servicos,
      recusaEscolha: divergencia === null ? SEM_DIVERGENCIA : (recusas.get(fonte) ?? null),
      escolha: escolhidaEm && { por: escolhidaPor, em: escolhidaEm.toISOString(), motivo: escolha },
      pdf: temPdf ? nomePdf : null,
    };
  });
  return { fontes: mostradas, divergencia };
}

/**
 * Reads a nota for its page and the review desk, tax numbers masked. Returns a function that parses its file again, to be
 * called once the transaction has ended. Throws 404.
 */
export async function detalheDaNota(context: ActorContext): Promise<() => Promise<DetalheNota>> {
  const { linha, nota, avaliacao, diferencas, hash } = await requireNota(context);
  const { id, versao, papel, estado, situacao, semValor, etiquetas, empresaId, prestadorCpfCnpj } = linha;
  const empresa = await empresaDaSessao(context.tx, empresaId);
  const fontes = await fontesDaNota(context, id);
  const eventos = await eventosDaNota(context, id);
  const revisao = await readRevisao(context, {
    nfseId: id,
    empresaId,
    prestadorCpfCnpj,
    servico: servicoDe(nota),
  });
  const arquivo = await arquivoExibido(context, id);
  const manifestacao = await readManifestacao(context, { nfseId: id });
  const shown: Omit<DetalheNota, 'folha'> = {
    id,
    versao,
    papel,
    estado,
    situacao,
    semValor,
    etiquetas,
    hash,
    empresa: donaDe(empresa),
    nota: comNumerosMascarados(nota),
    responsavel: linha.responsavelId ? { id: linha.responsavelId, nome: linha.responsavel } : null,
    fornecedorId: linha.fornecedor,
    avaliacao: semCpf(avaliacao),
    ...(await fontesMostradas(context, fontes, empresa.ambiente)),
    diferencas: diferencas.map(({ fonteId, campo, a, b }) => ({
      fonteId,
      campo,
      a: maskCpfsIn(a),
      b: maskCpfsIn(b),
    })),
    eventos: eventos.map(({ id: eventoId, evento: stored, porta, prova }) => {
      const evento = eventoNotaSchema.parse(stored);
      const { autor, prestador } = evento;
      const judged = { evento, porta, prova: assinaturaJulgadaSchema.parse(prova) };
      return {
        id: eventoId,
        porta,
        proprio: autor !== '' && autor === empresa.cpfCnpj,
        prova: provaMostrada(judged, empresa.cpfCnpj),
        evento: { ...evento, autor: maskCpfCnpj(autor), prestador: maskCpfCnpj(prestador) },
      };
    }),
    revisao,
    manifestacao,
  };
  return async () => ({
    ...shown,
    folha: await folhaGuardada(readingOfPage(context), { nota, arquivo, numeros: 'mascarados' }),
  });
}

/** Returns the printable sheet of a nota with unmasked tax numbers; the route audits it. Throws 404. */
export async function impressaoDaNota(context: ActorContext): Promise<() => Promise<Impressao>> {
  const { linha, nota } = await requireNota(context);
  const arquivo = await arquivoExibido(context, linha.id);
  return async () => ({
    folha: await folhaGuardada(readingOfPage(context), { nota, arquivo, numeros: 'inteiros' }),
    situacao: linha.situacao,
  });
}
