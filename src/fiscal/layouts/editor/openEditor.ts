import type { Definicao, PropostaDeLayout } from '../../../../contract/layouts/registro.ts';
import { SentenceError } from '../../../dataProvider/ApiError.ts';
import { readDefinicao, readGaleria } from '../layoutsApi.ts';
import { readImportacaoSemLayout } from './importacaoApi.ts';
import type { Editado } from './useEditado.ts';
import { amostraDasLinhas } from './valor/amostraDasLinhas.ts';
import { layoutVazio } from './valor/valor.ts';

/** What the editor starts with; `definicao` is the server's copy of an existing layout. */
export interface EditorAberto {
  editado: Editado;
  definicao: Definicao | null;
  /** Proposal that the layout starts from, with its certainty. */
  proposta: PropostaDeLayout | null;
  /** Import of payments that the editor was opened from, to return to. */
  importacao: string | null;
}

interface De {
  id: string | null;
  modelo: string | null;
  importacao: string | null;
}

const NADA = { definicao: null, proposta: null, importacao: null };

/** Loads the editor from a layout, a ready layout or an import. Throws ApiError where that does not exist. */
export async function openEditor({ id, modelo, importacao }: De): Promise<EditorAberto> {
  if (id !== null) {
    const definicao = await readDefinicao(id);
    const { nome, descricao, modelo: de, valor, amostra } = definicao;
    return { ...NADA, editado: { nome, descricao, modelo: de, valor, amostra }, definicao };
  }
  if (modelo !== null) {
    const found = (await readGaleria()).find((one) => one.modelo === modelo);
    if (!found)
      throw new SentenceError('Este modelo não está na galeria. Escolha outro na lista de layouts.');
    const { nome, descricao, valor, amostra } = found;
    return { ...NADA, editado: { nome, descricao, modelo, valor, amostra } };
  }
  const vazio = { nome: '', descricao: '', modelo: '', amostra: null, valor: layoutVazio('DATAS_PAGAMENTO') };
  if (importacao === null) return { ...NADA, editado: vazio };
  const { nome, proposta, palpites, amostra, duvidas } = await readImportacaoSemLayout(importacao);
  const valor = proposta ?? vazio.valor;
  return {
    definicao: null,
    editado: { ...vazio, valor, amostra: amostraDasLinhas(nome, valor, amostra) },
    proposta: proposta && { valor: proposta, palpites, amostra, duvidas },
    importacao,
  };
}
