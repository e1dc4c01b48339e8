import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { plainText } from '../../../contract/csv.ts';
import { type Correcao, type Importacao, type Linha, motivoDaRecusa } from '../../../contract/importacao.ts';
import type { Resource } from '../../../contract/resource.ts';
import { Corrigir } from './Corrigir.tsx';

interface Props {
  resource: Resource;
  importacao: Importacao;
  line: Linha;
  /** Corrected cells that were not compared yet. */
  correcoes: readonly Correcao[];
  correct: (correcao: Correcao) => void;
}

/** Renders what a row would change, and the warnings about numbers that a spreadsheet altered and that stay as they are. */
export function MudancasDaLinha(props: Props) {
  const { resource, line } = props;
  return (
    <>
      <OQueMuda {...props} />
      {Object.entries(line.avisos).map(([key, sentence]) => (
        <Typography key={key} variant="body2" color="text.secondary">
          {`${resource.fields[key]?.label ?? key}: ${sentence}`}
        </Typography>
      ))}
    </>
  );
}

/** Renders the reasons of an error, the old and new value of each changed field, or the values of a new record. */
function OQueMuda({ resource, importacao, line, correcoes, correct }: Props) {
  const translate = useTranslate();
  const text = (key: string, value: unknown) => {
    const field = resource.fields[key];
    return (field && plainText(field, value)) || translate('importacao.vazio');
  };
  const label = (key: string) => resource.fields[key]?.label ?? key;
  if (line.situacao === 'erro')
    return Object.entries(line.erros).map(([nome, motivo]) => {
      const recusado = line.recusados[nome];
      const field = resource.fields[nome];
      return (
        <div key={nome}>
          {motivoDaRecusa(importacao, field, { nome, motivo, recusado })}
          {field && importacao.mapa[nome] !== undefined && (
            <Corrigir
              importacaoId={importacao.id}
              nome={nome}
              field={field}
              correcoes={correcoes}
              correct={correct}
              linha={line.linha}
              texto={recusado ?? ''}
            />
          )}
        </div>
      );
    });
  if (line.situacao === 'alterado')
    return Object.keys(line.depois).map((key) => (
      <div key={key}>{`${label(key)}: ${text(key, line.antes[key])} → ${text(key, line.depois[key])}`}</div>
    ));
  if (line.situacao === 'igual') return null;
  const filled = Object.keys(line.depois).filter((key) => {
    const field = resource.fields[key];
    const told = key in importacao.mapa && key !== resource.title;
    return told && field && plainText(field, line.depois[key]) !== '';
  });
  return <div>{filled.map((key) => `${label(key)}: ${text(key, line.depois[key])}`).join(' · ')}</div>;
}
