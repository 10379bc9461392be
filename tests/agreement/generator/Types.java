import java.lang.reflect.*;
import java.util.*;

/** What reflection knows of types, as far as clients need it. */
final class Types {
  private Types() {}

  static Class<?> erase(Type type) {
    if (type instanceof Class<?> c) return c;
    if (type instanceof ParameterizedType p) return erase(p.getRawType());
    if (type instanceof GenericArrayType a) return erase(a.getGenericComponentType()).arrayType();
    if (type instanceof WildcardType w) return erase(w.getUpperBounds()[0]);
    return erase(((TypeVariable<?>) type).getBounds()[0]);
  }

  /** The type that a type parameter of a generic type is; the parameter's own bound if the type is raw. */
  static Type argument(Type type, int index) {
    if (type instanceof ParameterizedType p && index < p.getActualTypeArguments().length) return p.getActualTypeArguments()[index];
    return Object.class;
  }

  /** What a generic interface's method returns or takes, seen through a type that names its parameters. */
  static Type resolve(Type inner, Type outer) {
    if (inner instanceof WildcardType w) {
      return resolve(w.getLowerBounds().length > 0 ? w.getLowerBounds()[0] : w.getUpperBounds()[0], outer);
    }
    if (!(inner instanceof TypeVariable<?> variable) || !(outer instanceof ParameterizedType p)) return inner;
    TypeVariable<?>[] names = erase(outer).getTypeParameters();
    for (int i = 0; i < names.length; ++i) {
      if (names[i].equals(variable)) return resolve(p.getActualTypeArguments()[i], null);
    }
    return inner;
  }

  /** The one method that a lambda has to have, or null. */
  static Method lambdaMethod(Class<?> type) {
    if (!type.isInterface()) return null;
    Method found = null;
    for (Method method : type.getMethods()) {
      if (!Modifier.isAbstract(method.getModifiers()) || isOfObject(method)) continue;
      if (found != null && !found.getName().equals(method.getName())) return null;
      if (found == null || found.getDeclaringClass().isAssignableFrom(method.getDeclaringClass())) found = method;
    }
    return found;
  }

  static boolean isOfObject(Method method) {
    try {
      Object.class.getMethod(method.getName(), method.getParameterTypes());
      return true;
    } catch (NoSuchMethodException e) {
      return false;
    }
  }

  static boolean isNameable(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getDeclaringClass()) {
      if (!Modifier.isPublic(c.getModifiers())) return false;
    }
    return type.isPrimitive() || type.isArray() || type.getModule().isExported(type.getPackageName());
  }

  /** As Java source names it. */
  static String name(Class<?> type) {
    return type.getCanonicalName();
  }

  /** All methods that can be called, each once, in a fixed order. */
  static List<Method> methods(Class<?> type) {
    Map<String, Method> result = new TreeMap<>();
    for (Method method : type.getMethods()) {
      if (method.isBridge() || method.isSynthetic()) continue;
      if (method.getDeclaringClass() == Object.class && !method.getName().matches("equals|hashCode|toString")) continue;
      if (Modifier.isStatic(method.getModifiers()) && method.getDeclaringClass() != type) continue;
      String key = method.getName() + Arrays.toString(method.getParameterTypes());
      Method known = result.get(key);
      if (known == null || known.getReturnType().isAssignableFrom(method.getReturnType())) result.put(key, method);
    }
    return new ArrayList<>(result.values());
  }
}
