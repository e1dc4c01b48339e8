grant select, insert, update, delete on visoes to farol_app;
