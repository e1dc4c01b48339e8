import { especies } from '../../../../contract/fiscal/especies.ts';
import { PORTAS_DE_ARQUIVO } from '../../../../contract/fiscal/portasDeArquivo.ts';
import { ImportButton } from '../../../resources/arquivos/ImportButton.tsx';
import type { TipoImportacao } from '../../../resources/arquivos/tipoImportacao.ts';

const { api, age } = especies.NFSE;

const TIPO: TipoImportacao = {
  api: `${api}/importar`,
  aceita: PORTAS_DE_ARQUIVO.NFSE,
  daEmpresa: 'importar.para_ajuda',
  botao: 'nfs.importar.botao',
  titulo: 'nfs.importar.titulo',
  ajuda: 'nfs.importar.ajuda',
};

/** Renders the button that imports files of notas, for any company of the user. */
export function ImportarNotas() {
  return <ImportButton tipo={TIPO} guard={{ allOf: [age] }} />;
}
