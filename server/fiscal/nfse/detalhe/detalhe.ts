import { maskCpfCnpj, maskCpfsIn } from '../../../../contract/brasil/cpfCnpj.ts';
import type { Impressao } from '../../../../contract/fiscal/folha.ts';
import type { Avaliacao } from '../../../../contract/fiscal/nfse/avaliacao.ts';
import type { DetalheNota } from '../../../../contract/fiscal/nfse/detalhe.ts';
import { eventoNotaSchema } from '../../../../contract/fiscal/nfse/eventoNota.ts';
import type { Nota, ParteNota } from '../../../../contract/fiscal/nfse/nota.ts';
import { servicoDe } from '../../../../contract/fiscal/nfse/servicoDe.ts';
import type { ActorContext } from '../../../http/route.ts';
import { readingOfPage } from '../../../workers/reading.ts';
import { empresaDaSessao } from '../../empresa.ts';
import { lerManifestacao } from '../manifestacao/lerManifestacao.ts';
import { lerRevisao } from '../revisao/lerRevisao.ts';
import { arquivoExibido, eventosDaNota, folhaGuardada, fontesDaNota, requireNota } from './requireNota.ts';

const masked = (parte: ParteNota): ParteNota => ({ ...parte, documento: maskCpfCnpj(parte.documento) });

const comNumerosMascarados = (nota: Nota): Nota => ({
  ...nota,
  prestador: masked(nota.prestador),
  tomador: nota.tomador && masked(nota.tomador),
  intermediario: nota.intermediario && masked(nota.intermediario),
});

/** What the rules say, with the CPFs in their sentences masked. */
const semCpf = (avaliacao: Avaliacao): Avaliacao => ({
  ...avaliacao,
  verificacoes: avaliacao.verificacoes.map(({ frase, diz, esperado, ...rest }) => ({
    ...rest,
    ...{ frase: maskCpfsIn(frase), diz: maskCpfsIn(diz), esperado: maskCpfsIn(esperado) },
  })),
});

/**
 * A note as page and desk show it, tax numbers masked. Out: how its file is read again, once the transaction has ended. Throws 404.
 */
export async function detalheDaNota(context: ActorContext): Promise<() => Promise<DetalheNota>> {
  const { linha, nota, avaliacao, diferencas, hash } = await requireNota(context);
  const { id, versao, papel, estado, situacao, semValor, etiquetas, empresaId, prestadorCpfCnpj } = linha;
  const empresa = await empresaDaSessao(context.tx, empresaId);
  const fontes = await fontesDaNota(context, id);
  const eventos = await eventosDaNota(context, id);
  const revisao = await lerRevisao(context, {
    ...{ nfseId: id, empresaId, prestadorCpfCnpj, servico: servicoDe(nota) },
  });
  const arquivo = await arquivoExibido(context, id);
  const manifestacao = await lerManifestacao(context, { nfseId: id });
  const shown: Omit<DetalheNota, 'folha'> = {
    ...{ id, versao, papel, estado, situacao, semValor, etiquetas, hash },
    empresa: { id: empresa.id, nome: empresa.nome },
    nota: comNumerosMascarados(nota),
    responsavel: linha.responsavelId ? { id: linha.responsavelId, nome: linha.responsavel } : null,
    fornecedorId: linha.fornecedor,
    avaliacao: semCpf(avaliacao),
    fontes: fontes.map(({ criadoEm, temPdf, nomePdf, ...fonte }) => ({
      ...fonte,
      recebidaEm: criadoEm.toISOString(),
      pdf: temPdf ? nomePdf : null,
    })),
    diferencas: diferencas.map(({ fonteId, campo, a, b }) => ({
      ...{ fonteId, campo, a: maskCpfsIn(a), b: maskCpfsIn(b) },
    })),
    eventos: eventos.map(({ id: eventoId, evento: stored, porta, assinatura }) => {
      const evento = eventoNotaSchema.parse(stored);
      const { autor, prestador } = evento;
      return {
        ...{ id: eventoId, porta, assinatura, proprio: autor !== '' && autor === empresa.cpfCnpj },
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

/** The sheet of a note with whole tax numbers, for paper: audited. Throws 404. */
export async function imprimivel(context: ActorContext): Promise<() => Promise<Impressao>> {
  const { linha, nota } = await requireNota(context);
  const arquivo = await arquivoExibido(context, linha.id);
  return async () => ({
    folha: await folhaGuardada(readingOfPage(context), { nota, arquivo, numeros: 'inteiros' }),
    situacao: linha.situacao,
  });
}
