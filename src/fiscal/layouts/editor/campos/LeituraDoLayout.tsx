import { Box } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import {
  CODIFICACAO_NAMES,
  CODIFICACOES,
  FINALIDADE_NAMES,
  FINALIDADES,
  FORMATO_NAMES,
  FORMATOS,
  SEPARADOR_NAMES,
  SEPARADORES,
} from '../../../../../contract/layouts/formatos.ts';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import { BooleanControl } from '../../../../ui/ChoiceControl.tsx';
import { TextBox } from '../../../../ui/TextBox.tsx';
import { EscolhaNoEditor, pares } from '../EscolhaNoEditor.tsx';
import { Inteiro } from '../Inteiro.tsx';
import { changeFinalidade, changeFormato, isDoBanco } from '../valor/valor.ts';
import { duplaSx } from './ParteDoLayout.tsx';

interface Props {
  valor: Layout;
  /** Sheets of the workbook. */
  abas: readonly string[];
  largura: number;
  onValor: (valor: Layout) => void;
}

/** Renders the settings of the whole file: purpose, format, encoding, and those of the format. */
export function LeituraDoLayout({ valor, abas, largura, onValor }: Props) {
  const translate = useTranslate();
  const { formato } = valor;
  const muda = (mudanca: Partial<Layout>) => onValor({ ...valor, ...mudanca });
  const isTexto = formato === 'DELIMITADO' || formato === 'POSICIONAL';
  return (
    <>
      <EscolhaNoEditor
        label={translate('layout.leitura.finalidade')}
        opcoes={pares(FINALIDADE_NAMES, FINALIDADES)}
        value={valor.finalidade}
        onChange={(finalidade) => onValor(changeFinalidade(valor, finalidade))}
      />
      <EscolhaNoEditor
        label={translate('layout.leitura.formato')}
        opcoes={pares(FORMATO_NAMES, FORMATOS)}
        value={formato}
        onChange={(next) => onValor(changeFormato(valor, next, largura))}
      />
      <Box sx={duplaSx}>
        {(isTexto || isDoBanco(formato)) && (
          <EscolhaNoEditor
            label={translate('layout.leitura.codificacao')}
            opcoes={pares(CODIFICACAO_NAMES, CODIFICACOES)}
            value={valor.codificacao}
            onChange={(codificacao) => muda({ codificacao })}
          />
        )}
        {formato === 'DELIMITADO' && (
          <>
            <EscolhaNoEditor
              label={translate('layout.leitura.separador')}
              opcoes={pares(SEPARADOR_NAMES, SEPARADORES)}
              value={valor.separador}
              onChange={(separador) => muda({ separador })}
            />
            <EscolhaNoEditor
              label={translate('layout.leitura.aspas')}
              opcoes={(['"', "'", ''] as const).map((sign) => [
                sign,
                sign === '' ? translate('layout.leitura.sem_aspas') : sign,
              ])}
              value={valor.aspas}
              onChange={(aspas) => muda({ aspas })}
            />
          </>
        )}
        {(formato === 'DELIMITADO' || formato === 'PLANILHA') && (
          <Inteiro
            label={translate('layout.leitura.cabecalho')}
            help={translate('layout.leitura.cabecalho_ajuda')}
            value={valor.cabecalho}
            opcional
            max={1000}
            onChange={(cabecalho) => muda({ cabecalho })}
          />
        )}
        {formato === 'POSICIONAL' && (
          <Inteiro
            label={translate('layout.leitura.largura')}
            help={translate('layout.leitura.largura_ajuda')}
            value={valor.largura}
            opcional
            min={1}
            onChange={(next) => muda({ largura: next })}
          />
        )}
      </Box>
      {formato === 'PLANILHA' && <Planilha valor={valor} abas={abas} muda={muda} />}
    </>
  );
}

function Planilha({
  valor,
  abas,
  muda,
}: {
  valor: Layout;
  abas: readonly string[];
  muda: (mudanca: Partial<Layout>) => void;
}) {
  const translate = useTranslate();
  const [abaId, sistemaId] = [useId(), useId()];
  return (
    <Box sx={duplaSx}>
      {abas.length > 0 ? (
        <EscolhaNoEditor
          label={translate('layout.leitura.aba')}
          opcoes={[
            ['', translate('layout.leitura.primeira_aba')] as const,
            ...abas.map((aba) => [aba, aba] as const),
          ]}
          value={valor.aba}
          onChange={(aba) => muda({ aba })}
        />
      ) : (
        <TextBox
          id={abaId}
          label={translate('layout.leitura.aba')}
          help={translate('layout.leitura.primeira_aba')}
          value={valor.aba}
          htmlInput={{ maxLength: 60 }}
          onChange={(event) => muda({ aba: event.target.value })}
        />
      )}
      <BooleanControl
        id={sistemaId}
        label={translate('layout.leitura.datas1904')}
        help={translate('layout.leitura.datas1904_ajuda')}
        value={valor.datas1904 === 'SIM'}
        onChange={(on) => muda({ datas1904: on === true ? 'SIM' : 'AUTO' })}
      />
    </Box>
  );
}
