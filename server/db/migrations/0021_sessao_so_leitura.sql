-- Where nothing may be written, as on a disk that is full, a reading does not count as use of the session.
do $$
declare
  v_antes text := pg_get_functiondef('farol_abrir_sessao(uuid, uuid, uuid, boolean, timestamptz, boolean)'::regprocedure);
  v_depois text := replace(v_antes, 'if not p_segundo_plano and', 'if current_setting(''transaction_read_only'') = ''off'' and not p_segundo_plano and');
begin
  if v_depois = v_antes then
    raise exception 'farol_abrir_sessao is not the function that is to be changed';
  end if;
  execute v_depois;
end $$;
