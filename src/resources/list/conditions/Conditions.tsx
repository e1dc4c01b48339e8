import AddIcon from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef, useState } from 'react';
import { MAX_ALTERNATIVAS } from '../../../../contract/filters.ts';
import type { Resource } from '../../../../contract/resource.ts';
import { useFilters } from '../useFilters.tsx';
import { ConditionRow } from './ConditionRow.tsx';
import {
  type CondicaoDaLista,
  camposLivresDoGrupo,
  condicoesDe,
  operadoresLivres,
  withCondicoes,
} from './condicoes.ts';

/** Returns the conditions being edited, both active and without a value yet; they follow the address. */
function useCondicoes(resource: Resource) {
  const { filters, chosen, replace } = useFilters();
  const said = JSON.stringify(condicoesDe(resource, filters));
  const [condicoes, setCondicoes] = useState(() => condicoesDe(resource, filters));
  const asked = useRef(said);
  useEffect(() => {
    if (said === asked.current) return;
    asked.current = said;
    setCondicoes(condicoesDe(resource, filters));
  }, [said, filters, resource]);
  const change = (next: CondicaoDaLista[]) => {
    setCondicoes(next);
    const wanted = withCondicoes(resource, chosen, next);
    const would = JSON.stringify(condicoesDe(resource, wanted));
    if (would === asked.current) return;
    asked.current = would;
    replace(wanted);
  };
  return { condicoes, change };
}

interface GroupProps {
  resource: Resource;
  grupo: number;
  condicoes: readonly CondicaoDaLista[];
  onChange: (next: CondicaoDaLista[]) => void;
}

/** Renders the conditions of one group, all of which must hold, and the button that adds one. */
function Group({ resource, grupo, condicoes, onChange }: GroupProps) {
  const translate = useTranslate();
  const own = condicoes.filter((one) => one.grupo === grupo);
  const free = camposLivresDoGrupo(resource, grupo, condicoes);
  const add = () => onChange([...condicoes, ...newCondition(resource, grupo, condicoes)]);
  return (
    <>
      {own.map((condicao) => {
        const others = condicoes.filter(({ id }) => id !== condicao.id);
        return (
          <ConditionRow
            key={condicao.id}
            resource={resource}
            condicao={condicao}
            numero={1 + condicoes.filter(({ name }) => name === condicao.name).indexOf(condicao)}
            others={others}
            onChange={(next) => onChange(condicoes.map((one) => (one.id === next.id ? next : one)))}
            onRemove={() => onChange(others)}
          />
        );
      })}
      {free.length > 0 && (
        <Button size="small" startIcon={<AddIcon />} onClick={add} sx={{ justifySelf: 'start' }}>
          {translate(own.length === 0 ? 'condicoes.adicionar' : 'condicoes.mais_uma')}
        </Button>
      )}
    </>
  );
}

/** Returns the first condition the group does not have yet; an empty array when it has all. */
function newCondition(
  resource: Resource,
  grupo: number,
  others: readonly CondicaoDaLista[],
): CondicaoDaLista[] {
  const [first] = camposLivresDoGrupo(resource, grupo, others);
  if (!first) return [];
  const [name] = first;
  const [operador] = operadoresLivres(resource, first, grupo, others);
  return operador ? [{ id: crypto.randomUUID(), grupo, name, operador, value: undefined }] : [];
}

/** Renders conditions on any field, and alternatives of which one must hold, for what the other filter inputs do not cover. */
export function Conditions({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const id = useId();
  const { condicoes, change } = useCondicoes(resource);
  const grupos = [...new Set(condicoes.map(({ grupo }) => grupo))].filter((grupo) => grupo > 0);
  const next = Math.max(0, ...grupos) + 1;
  const addGroup = () => change([...condicoes, ...newCondition(resource, next, condicoes)]);
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1' }}>
      <Typography id={id} variant="subtitle2" component="h2">
        {translate('condicoes.titulo')}
      </Typography>
      <Group resource={resource} grupo={0} condicoes={condicoes} onChange={change} />
      {grupos.map((grupo, index) => (
        <Box
          key={grupo}
          role="group"
          aria-label={translate('condicoes.alternativa', { n: index + 1 })}
          sx={{ display: 'grid', gap: 1, p: 1.5, border: 1, borderColor: 'divider', borderRadius: 1 }}
        >
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(index === 0 ? 'condicoes.e_uma_destas' : 'condicoes.ou')}
          </Typography>
          <Group resource={resource} grupo={grupo} condicoes={condicoes} onChange={change} />
        </Box>
      ))}
      {grupos.length < MAX_ALTERNATIVAS && (
        <Button size="small" startIcon={<AddIcon />} onClick={addGroup} sx={{ justifySelf: 'start' }}>
          {translate(grupos.length === 0 ? 'condicoes.adicionar_ou' : 'condicoes.mais_ou')}
        </Button>
      )}
    </Box>
  );
}
