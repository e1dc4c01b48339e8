-- The indexes of the file before are built beside the work that goes on: their functions come after them.
select farol_preparar_marcas();
