package org.springframework.jms.annotation;

public @interface JmsListener {}
